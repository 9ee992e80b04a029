import { errors } from "@timbre/contract";
import type { Messages } from "../../words/catalogue.ts";

/** A refusal in its usual words is translated; one that names details is shown as the server wrote it. */
export const bySentence = (byCode: Messages): Messages =>
  Object.fromEntries(Object.entries(errors).map(([code, { message }]) => [message, byCode[code] ?? message]));
