import type { DirectFiles } from "./file-store.ts";
import type { S3Settings } from "./s3-files.ts";
import { signS3Address } from "./sign-s3-address.ts";

/** Addresses of one window are the same, so that a browser keeps what it heard a moment ago. */
const windowMs = 600_000;
/** What is left of an address at least, for a small file. */
const shortestSeconds = 300;
/** A player fetches the rest of a long sound from the address it was led to: as long as it plays at 32 kbit/s. */
const slowestBytesPerSecond = 4_000;
const longestSeconds = 43_200;

const lifeOf = (sizeBytes: number): number =>
  Math.min(longestSeconds, shortestSeconds + Math.ceil(sizeBytes / slowestBytesPerSecond)) + windowMs / 1_000;

/** Addresses in the bucket that browsers fetch from by themselves, at the address at which they reach the store. */
export const directFiles = (settings: S3Settings, url: string, now: () => number = Date.now): DirectFiles => ({
  origin: new URL(url).origin,
  addressOf: async (key, { sizeBytes, ...answer }) => {
    const signedAt = new Date(now() - (now() % windowMs));
    return signS3Address({ ...settings, url }, { key, signedAt, lifeSeconds: lifeOf(sizeBytes), answer });
  },
});
