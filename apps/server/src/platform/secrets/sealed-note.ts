import { seal, sealedPrefix, unseal } from "./keyring.ts";

/** Something we hand out and want to read again, that nobody else can read or change. Fits into an address. */
export const sealNote = (note: object, purpose: string): string =>
  seal(JSON.stringify(note), `note: ${purpose}`).slice(sealedPrefix.length).replace(":", ".");

/** Undefined for whatever was not sealed here, for this purpose. */
export const openNote = (token: string, purpose: string): unknown => {
  try {
    return JSON.parse(unseal(sealedPrefix + token.replace(".", ":"), `note: ${purpose}`));
  } catch {
    return undefined;
  }
};
