import { ownUserName } from "@timbre/contract";
import { storableText } from "../../platform/database/search-text.ts";
import type { Caller } from "../../platform/http/caller.ts";

/** Whose things a list asks for; undefined when for everybody's. */
export const creatorIn = (
  { userId }: Caller,
  named: string | null | undefined,
  isOwnOnly: boolean | undefined,
): string | undefined => {
  if (named) return named === ownUserName ? userId : storableText(named);
  return isOwnOnly ? userId : undefined;
};
