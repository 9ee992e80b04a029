import { z } from "zod";
import type { S3Settings } from "./open-s3-client.ts";

/** The signature is over the whole path, so a proxy may not put anything before it. */
const isOrigin = (url: string): boolean => URL.canParse(url) && /^\/?$/.test(url.slice(new URL(url).origin.length));

/** Files in a bucket instead of under DATA_DIR: the address of an S3 store, a bucket that is there, and a key to it. */
export const s3Environment = {
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_REGION: z.string().min(1).max(100).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).max(500).optional(),
  /** Where browsers reach the same store: they then fetch sound from it themselves. */
  S3_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, "an address without a path")
    .optional(),
};

type Given = z.infer<z.ZodObject<typeof s3Environment>>;

const needed = ["S3_URL", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** All four or none: a store that is half set up would keep files where nobody looks for them. */
export const s3Problem = (given: Given): string | undefined => {
  const missing = needed.filter((name) => given[name] === undefined);
  if (missing.length === needed.length && given.S3_PUBLIC_URL) return "S3_PUBLIC_URL: needed together with S3_URL";
  if (missing.length === 0 || missing.length === needed.length) return undefined;
  return `${missing.join(", ")}: needed together with ${needed.filter((name) => !missing.includes(name)).join(", ")}`;
};

export const s3SettingsOf = (given: Given): S3Settings | undefined => {
  const { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!url || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { url, bucket, region, accessKeyId, secretAccessKey, publicUrl: given.S3_PUBLIC_URL };
};
