import { makeKnown } from "../../words/known.ts";
import { t as names } from "./names/messages.ts";

/** A genre, a type of content or an audience of the contract in the reader's words. */
export const { known: nameOf } = makeKnown(names);
