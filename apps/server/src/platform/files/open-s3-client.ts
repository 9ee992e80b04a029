import { S3Client } from "@aws-sdk/client-s3";

export type S3Settings = {
  url: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where browsers reach the same store; without it every file comes through this server. */
  publicUrl?: string | undefined;
};

/** Listeners hold a connection for as long as they listen. */
const maxSockets = 1_000;
const connectionTimeoutMs = 5_000;
const attempts = 3;

/** A client of the store, at the address at which somebody reaches it. */
export const openS3Client = ({ url, region, accessKeyId, secretAccessKey }: S3Settings): S3Client =>
  new S3Client({
    endpoint: url,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Names of buckets as part of host names need a DNS that few have at home.
    forcePathStyle: true,
    maxAttempts: attempts,
    // Checksums in trailers are Amazon's own; other stores refuse them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      httpAgent: { maxSockets, keepAlive: true },
      httpsAgent: { maxSockets, keepAlive: true },
    },
  });
