import type { ValidationBody } from "@timbre/contract";
import { t } from "../messages.ts";
import { refusalInWords } from "../refusals.ts";

type Problem = ValidationBody["detail"][number];

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
export const fieldWords = ({ msg, type }: Problem): string => {
  const known = refusalInWords(msg);
  if (known !== null || !isOfValidator(msg)) return known ?? msg;
  if (type === "too_small") return tooSmall(msg);
  if (type === "too_big") return tooBig(msg);
  return msg.endsWith("received undefined") ? t.fillThisIn : t.thisCannotBeUsedHere;
};

const names: Readonly<Record<string, string>> = {
  name: t.fieldName,
  email: t.fieldEmail,
  password: t.fieldPassword,
  text: t.fieldText,
  description: t.fieldDescription,
  url: t.fieldAddress,
};

/** What a field is called; others by their own names. */
export const fieldName = (path: string): string => names[path] ?? path;
