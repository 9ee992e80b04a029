import { AppError } from "@timbre/contract";
import { dictionary } from "@zxcvbn-ts/language-common";

let common: ReadonlySet<string> | undefined;

/** Tens of thousands of passwords that people take again and again, as guessers know well. Unpacked when first needed. */
const commonPasswords = (): ReadonlySet<string> => {
  common ??= new Set(dictionary["passwords-common"]);
  return common;
};

/** Digits and signs at the end make a common word no less common. */
const bareOf = (password: string): string => password.replace(/[\d!?.*#@$_-]+$/, "");

export const isCommon = (password: string): boolean => {
  const plain = password.toLowerCase().trim();
  const known = commonPasswords();
  return known.has(plain) || known.has(bareOf(plain)) || new Set(plain).size <= 2;
};

export const refuseCommon = (password: string): void => {
  if (isCommon(password)) throw new AppError("password_too_common");
};
