import { createHmac, timingSafeEqual } from "node:crypto";

export type Signed = { path: string; expiresAtUnix: number };

/** Proves that this server gave out the address, and until when it is good. */
export const signatureOf = (secret: string, { path, expiresAtUnix }: Signed): string =>
  createHmac("sha256", secret).update(`${path}\n${expiresAtUnix}`).digest("base64url");

export const isSignedBy = (secret: string, signed: Signed, signature: string): boolean => {
  const [ours, theirs] = [Buffer.from(signatureOf(secret, signed)), Buffer.from(signature)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
};
