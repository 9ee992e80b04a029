import { randomBytes } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Bytes at or above this would favour the first letters of the alphabet. */
const fairLimit = 256 - (256 % alphabet.length);

/** Asking the system for bytes costs more than using them, so they are fetched by the page and used once. */
let page = Buffer.alloc(0);
let used = 0;
const nextByte = (): number => {
  if (used === page.length) {
    page = randomBytes(4_096);
    used = 0;
  }
  const byte = page[used] ?? 0;
  page[used] = 0;
  used += 1;
  return byte;
};

const randomText = (length: number): string => {
  let text = "";
  while (text.length < length) {
    const byte = nextByte();
    if (byte < fairLimit) text += alphabet[byte % alphabet.length];
  }
  return text;
};

/** Twenty letters and digits, as the public API's ids are. */
export const newId = (): string => randomText(20);

/** A secret to hand out once; only its hash is kept. */
export const newSecret = (prefix: string): string => `${prefix}${randomText(48)}`;
