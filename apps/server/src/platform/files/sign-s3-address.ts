import { createHash, createHmac } from "node:crypto";
import type { S3Settings } from "./s3-files.ts";

/** What a store is asked to say of the object, in place of what it knows. */
export type AnswerHeaders = { contentType: string; contentDisposition: string; cacheControl: string };

export type Signing = { key: string; signedAt: Date; lifeSeconds: number; answer?: AnswerHeaders };

type Signer = Pick<S3Settings, "region" | "bucket" | "accessKeyId" | "secretAccessKey"> & { url: string };

const algorithm = "AWS4-HMAC-SHA256";

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
/** As the signature asks for it: letters, digits and -._~ stay, everything else is written in hexadecimal. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const queryOf = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join("&");

/** An address that fetches one object for a while, signed as AWS Signature Version 4 describes it for queries. */
export const signS3Address = (signer: Signer, { key, signedAt, lifeSeconds, answer }: Signing): string => {
  const { origin, host } = new URL(signer.url);
  const moment = signedAt.toISOString().replace(/[-:]|\.\d+/g, "");
  const scope = [moment.slice(0, 8), signer.region, "s3", "aws4_request"];
  const path = `/${[signer.bucket, ...key.split("/")].map(escaped).join("/")}`;
  const query = queryOf({
    "X-Amz-Algorithm": algorithm,
    "X-Amz-Credential": [signer.accessKeyId, ...scope].join("/"),
    "X-Amz-Date": moment,
    "X-Amz-Expires": String(lifeSeconds),
    "X-Amz-SignedHeaders": "host",
    ...(answer && {
      "response-content-type": answer.contentType,
      "response-content-disposition": answer.contentDisposition,
      "response-cache-control": answer.cacheControl,
    }),
  });
  const request = ["GET", path, query, `host:${host}`, "", "host", "UNSIGNED-PAYLOAD"].join("\n");
  const digest = createHash("sha256").update(request).digest("hex");
  const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${signer.secretAccessKey}`);
  const signature = hmac(signingKey, [algorithm, moment, scope.join("/"), digest].join("\n")).toString("hex");
  return `${origin}${path}?${query}&X-Amz-Signature=${signature}`;
};
