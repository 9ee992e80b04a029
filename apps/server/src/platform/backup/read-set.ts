import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { BackupError } from "./backup-error.ts";
import { databaseName, type Manifest, manifestName, readManifest, secretKeyName } from "./manifest.ts";
import { headingBytes, isSealed, unsealBackup } from "./seal-backup.ts";
import { readTar, type TarVisitor } from "./tar.ts";

/** A backup's content, opened with the passphrase where it is sealed. */
export const openBackup = async (file: string, passphrase: string | undefined): Promise<AsyncIterable<Uint8Array>> => {
  if (!(await isSealedFile(file))) return createReadStream(file);
  if (passphrase === undefined) {
    throw new BackupError("This backup is sealed with a passphrase. Set BACKUP_PASSPHRASE to open it.");
  }
  return unsealBackup(createReadStream(file), passphrase);
};

const isSealedFile = async (file: string): Promise<boolean> => {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${file} cannot be read (${error.code}).`);
  });
  try {
    const heading = Buffer.alloc(headingBytes);
    await handle.read(heading, 0, headingBytes, 0);
    return isSealed(heading);
  } finally {
    await handle.close();
  }
};

export type CheckedBackup = { manifest: Manifest; secretKey: string | undefined };

/** Reads the whole backup and holds every byte of it to its list. Throws when one is not as it was written. */
export const checkBackup = async (file: string, passphrase: string | undefined): Promise<CheckedBackup> => {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  let secretKey: string | undefined;
  await readTar(await openBackup(file, passphrase), async ({ name }, bytes) => {
    if (name === manifestName) manifest = readManifest(await text(bytes));
    else if (name === secretKeyName) {
      secretKey = await text(bytes);
      found.set(name, createHash("sha256").update(secretKey).digest("hex"));
    } else found.set(name, await sumOf(bytes));
  });
  if (!manifest) throw new BackupError("The backup is not whole: its list of contents is missing.");
  const names = new Set(manifest.entries.map(({ name }) => name));
  if (!names.has(databaseName)) throw new BackupError("The backup is not whole: it has no database.");
  for (const { name, sha256 } of manifest.entries) {
    if (found.get(name) !== sha256) throw new BackupError(`The backup is damaged: ${name} is not as it was written.`);
  }
  return { manifest, secretKey };
};

const sumOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash("sha256");
  for await (const piece of bytes) hash.update(piece);
  return hash.digest("hex");
};

/** Hands over what is on the list. A file that was exchanged during the backup comes more than once: the last counts. */
export const readBackup = async (
  file: string,
  { passphrase, manifest }: { passphrase: string | undefined; manifest: Manifest },
  visit: TarVisitor,
): Promise<void> => {
  const names = new Set(manifest.entries.map(({ name }) => name));
  await readTar(await openBackup(file, passphrase), async (entry, bytes) => {
    if (names.has(entry.name)) await visit(entry, bytes);
    else for await (const _ of bytes);
  });
};
