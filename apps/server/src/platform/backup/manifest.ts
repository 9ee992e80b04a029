import { z } from "zod";
import { BackupError } from "./backup-error.ts";

export const manifestName = "manifest.json";
export const databaseName = "database.jsonl.gz";
export const secretKeyName = "secret.key";
export const filesPrefix = "files/";
export const keysPrefix = "keys/";

/** What lies in a backup. It stands at the end of it: the sums are known when everything is written. */
const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  made_at: z.iso.datetime(),
  database: z.object({
    kind: z.enum(["embedded", "postgres"]),
    /** Moments at which its migrations were made, oldest first: they name its shape. */
    migrations: z.array(z.number()),
    rows: z.number(),
  }),
  store_id: z.string().nullable(),
  /** Of the key that seals secrets in the database; says nothing about the key. */
  key_id: z.string(),
  entries: z.array(z.object({ name: z.string(), size_bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifest>;

export const readManifest = (text: string): Manifest => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new BackupError("The backup is damaged: its list of contents does not read.", { cause: error });
  }
  const read = manifest.safeParse(content);
  if (!read.success) throw new BackupError("This backup was made by a version of Timbre that this one does not know.");
  return read.data;
};
