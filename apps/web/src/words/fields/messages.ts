import { catalogue } from "../catalogue.ts";
import { number } from "../language.ts";

/** What is wrong with a field. */
export const t = catalogue("words/fields", {
  fillThisIn: "Fill this in",
  thisCannotBeUsedHere: "This can't be used here",
  useAtLeast: (limit: number) => `Use at least ${number(limit)}`,
  useAtMost: (limit: number) => `Use at most ${number(limit)}`,
  useAtLeastCharacters: (limit: number) => `Use at least ${number(limit)} characters`,
  useAtMostCharacters: (limit: number) => `Use at most ${number(limit)} characters`,
});
