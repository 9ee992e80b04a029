import { randomInt } from "node:crypto";
import { accountLimits } from "@timbre/contract";
import { hashSecret } from "../hash-secret.ts";

/** No letters or digits that are mistaken for each other: almost five bits each. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groupLength = 5;

/**
 * 123 bits: too many to try, even for somebody who took the database, so a quick hash is enough. Codes from before had
 * two groups; they work until they are used or replaced.
 */
const groupsPerCode = 5;

const inGroups = (letters: string): string => letters.match(new RegExp(`.{1,${groupLength}}`, "g"))?.join("-") ?? "";

const makeCode = (): string =>
  inGroups(Array.from({ length: groupsPerCode * groupLength }, () => alphabet[randomInt(alphabet.length)]).join(""));

export const makeRecoveryCodes = (): string[] => Array.from({ length: accountLimits.recoveryCodes }, makeCode);

/** However it was typed: in capitals, with spaces, without dashes. */
export const hashRecoveryCode = (typed: string): string =>
  hashSecret(inGroups(typed.toLowerCase().replace(/[^a-z0-9]/g, "")));
