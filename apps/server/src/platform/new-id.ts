import { customAlphabet } from "nanoid";

const lettersAndDigits = customAlphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");

/** Twenty letters and digits, as the public API's ids are. */
export const newId = (): string => lettersAndDigits(20);

/** A secret to hand out once; only its hash is kept. */
export const newSecret = (prefix: string): string => `${prefix}${lettersAndDigits(48)}`;
