import { randomBytes } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Bytes at or above this would favour the first letters of the alphabet. */
const fairLimit = 256 - (256 % alphabet.length);

const randomText = (length: number): string => {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < fairLimit && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
};

/** Twenty letters and digits, as the public API's ids are. */
export const newId = (): string => randomText(20);

/** A secret to hand out once; only its hash is kept. */
export const newSecret = (prefix: string): string => `${prefix}${randomText(48)}`;
