import { GetObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { DirectFiles } from "./file-store.ts";
import { openS3Client, type S3Settings } from "./open-s3-client.ts";

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
export const directFiles = (settings: S3Settings, url: string, now: () => number = Date.now): DirectFiles => {
  // It only signs: nothing is sent to that address from here.
  const client = openS3Client({ ...settings, url });
  return {
    origin: new URL(url).origin,
    addressOf: (key, { sizeBytes, contentType, contentDisposition, cacheControl }) => {
      const fetched = new GetObjectCommand({
        Bucket: settings.bucket,
        Key: key,
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition,
        ResponseCacheControl: cacheControl,
      });
      const signingDate = new Date(now() - (now() % windowMs));
      return getSignedUrl(client, fetched, { expiresIn: lifeOf(sizeBytes), signingDate });
    },
  };
};
