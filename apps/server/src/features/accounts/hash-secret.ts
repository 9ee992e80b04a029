import { createHash } from "node:crypto";

/** Secrets we make ourselves are long and random, so a plain hash is enough and lookups stay fast. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
