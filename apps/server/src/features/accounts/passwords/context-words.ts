import { AppError } from "@timbre/contract";
import { isCommon } from "./common-passwords.ts";

/** What somebody who guesses a password knows of its owner. */
export type PasswordContext = {
  email: string;
  firstName: string | null;
  workspaceNames?: readonly string[];
  /** Named by the operator: the company, the product, the street. */
  furtherWords: readonly string[];
};

const productName = "timbre";
const minWord = 3;
/** What has to remain once the known words are taken out. */
const minRest = 6;

const wordsIn = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]+/u)];

/** Of an address everything but its ending, which says little: ada, lovelace, example. */
const wordsOfAddress = (email: string): string[] => {
  const [local = "", domain = ""] = email.split("@");
  return [...wordsIn(local), domain, ...domain.split(".").slice(0, -1)];
};

const wordsOf = ({ email, firstName, workspaceNames = [], furtherWords }: PasswordContext): string[] =>
  [productName, ...wordsOfAddress(email), ...[firstName ?? "", ...workspaceNames, ...furtherWords].flatMap(wordsIn)]
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word.length >= minWord)
    // The longest first: what is left of a whole address would otherwise look like something new.
    .sort((a, b) => b.length - a.length);

const endsThatCountForNothing = /^[^\p{L}]+|[^\p{L}]+$/gu;

/** A known word may be part of a good password, but not most of it. */
export const refuseContextWords = (password: string, context: PasswordContext): void => {
  const plain = password.toLowerCase();
  const rest = wordsOf(context).reduce((text, word) => text.replaceAll(word, " "), plain);
  if (rest === plain) return;
  const core = rest.replace(endsThatCountForNothing, "");
  if (core.length < minRest || isCommon(core)) throw new AppError("password_guessable");
};
