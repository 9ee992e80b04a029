import { errors } from "@timbre/contract";
import type { Messages } from "../../words/catalogue.ts";

/** By its usual words, and by its code for one that names details whose words are not known here. */
export const bySentence = (byCode: Messages): Messages => ({
  ...byCode,
  ...Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [message, byCode[code] ?? message])),
});
