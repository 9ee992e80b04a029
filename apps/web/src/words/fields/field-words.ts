import { saidInWords } from "../said-in-english.ts";
import { t } from "./messages.ts";

/** What a schema of the contract says of a field: in English, and the kind of mistake. */
type Problem = { message: string; kind: string };

/** How the validator begins what it says by itself; other sentences were written for people. */
const isOfValidator = (message: string): boolean =>
  /^(Invalid |Too big|Too small|Unrecognized |Not valid)/.test(message);

const limitOf = (message: string): { limit: number; unit: string } => {
  const [, limit = "0", unit = ""] = /[<>]=?\s?(-?[\d.]+)\s?(character|item|byte)?/.exec(message) ?? [];
  return { limit: Number(limit), unit };
};

const tooSmall = (message: string): string => {
  const { limit, unit } = limitOf(message);
  if (unit === "") return t.useAtLeast(limit);
  if (limit <= 1) return t.fillThisIn;
  return unit === "character" ? t.useAtLeastCharacters(limit) : t.useAtLeast(limit);
};

const tooBig = (message: string): string => {
  const { limit, unit } = limitOf(message);
  return unit === "character" ? t.useAtMostCharacters(limit) : t.useAtMost(limit);
};

/** What is wrong with a field, in the reader's language: by the kind of mistake, and by its words where they are known. */
export const fieldWords = ({ message, kind }: Problem): string => {
  const known = saidInWords(message);
  if (known !== null || !isOfValidator(message)) return known ?? message;
  if (kind === "too_small") return tooSmall(message);
  if (kind === "too_big") return tooBig(message);
  return message.endsWith("received undefined") ? t.fillThisIn : t.thisCannotBeUsedHere;
};
