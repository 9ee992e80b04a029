import { createReadStream, createWriteStream } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Clock } from "../clock.ts";
import type { OpenDatabase } from "../database/database.ts";
import { FileMissingError, type FileStore, type ListedFile, type OpenFile } from "../files/file-store.ts";
import { newId } from "../new-id.ts";
import { dumpDatabase } from "./dump-database.ts";
import { databaseName, filesPrefix, keysPrefix, type Manifest, manifestName, secretKeyName } from "./manifest.ts";
import { packEntry, type PackedEntry } from "./pack-entry.ts";
import { tarEnd } from "./tar.ts";

export type BackupSource = {
  database: Pick<OpenDatabase, "session" | "kind">;
  files: FileStore;
  dataDir: string;
  version: string;
  clock: Clock;
  /** Of the key that seals secrets. */
  keyId: string;
  readStoreId(): Promise<string | undefined>;
};

type Packing = { hasKey: boolean; signal: AbortSignal; onFile(sizeBytes: number): void };
type Packed = Map<string, PackedEntry & { modifiedMs: number }>;

/**
 * Database and files as one set, while both are in use. A file is there before the row that names it, and goes after it. So
 * files are read, then one moment of the database, then what came to the files in the meantime.
 */
export async function* packSet(source: BackupSource, packing: Packing): AsyncGenerator<Uint8Array> {
  const packed: Packed = new Map();
  yield* packFiles(source, packing, packed);
  const madeAt = source.clock.now();
  const dump = await spoolDatabase(source, packing.signal);
  const others: (PackedEntry | undefined)[] = [];
  try {
    // The listing that follows the dump at once is the one that counts.
    const listed: ListedFile[] = [];
    for await (const file of source.files.list()) listed.push(file);
    others.push(yield* packLocal(dump.file, databaseName));
    yield* packFiles({ ...source, files: { ...source.files, list: () => each(listed) } }, packing, packed);
  } finally {
    await rm(dump.file, { force: true });
  }
  for (const [name, file] of await keyFiles(source.dataDir, packing.hasKey)) others.push(yield* packLocal(file, name));
  const manifest: Manifest = {
    format: 1,
    version: source.version,
    made_at: madeAt.toISOString(),
    database: { kind: source.database.kind, migrations: dump.migrations, rows: dump.rows },
    store_id: (await source.readStoreId()) ?? null,
    key_id: source.keyId,
    entries: [...[...packed.values()].map(({ modifiedMs: _, ...entry }) => entry), ...others.filter(isThere)],
  };
  const text = Buffer.from(JSON.stringify(manifest));
  yield* packEntry({ name: manifestName, sizeBytes: text.byteLength, modifiedAt: madeAt }, each([text]));
  yield tarEnd();
}

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined;
async function* each<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  yield* values;
}

/** Backups of the time when they lay among the files. */
const leftOut = "backups/";

async function* packFiles(
  { files }: Pick<BackupSource, "files">,
  { signal, onFile }: Packing,
  packed: Packed,
): AsyncGenerator<Uint8Array> {
  for await (const { key, modifiedAt, sizeBytes } of files.list()) {
    signal.throwIfAborted();
    const before = packed.get(key);
    const isKnown = before?.modifiedMs === modifiedAt.getTime() && before.size_bytes === sizeBytes;
    if (isKnown || key.startsWith(leftOut)) continue;
    packed.delete(key);
    const opened = await openIfThere(files, key);
    if (!opened) continue;
    const entry = { name: `${filesPrefix}${key}`, sizeBytes: opened.sizeBytes, modifiedAt };
    const done = yield* packEntry(entry, opened.stream as AsyncIterable<Uint8Array>);
    if (done) packed.set(key, { ...done, modifiedMs: modifiedAt.getTime() });
    onFile(opened.sizeBytes);
  }
}

const openIfThere = (files: FileStore, key: string): Promise<OpenFile | undefined> =>
  files.open(key).catch((error: unknown) => {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  });

async function* packLocal(file: string, name: string): AsyncGenerator<Uint8Array, PackedEntry | undefined> {
  const { size, mtime } = await stat(file);
  return yield* packEntry({ name, sizeBytes: size, modifiedAt: mtime }, createReadStream(file));
}

/** The watermark's keys lie beside the files. The key of secrets goes along only where the backup itself is sealed. */
const keyFiles = async (dataDir: string, hasKey: boolean): Promise<[name: string, file: string][]> => {
  const folder = path.join(dataDir, "files", "keys");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".key"));
  const secret = path.join(dataDir, secretKeyName);
  const isSecretThere = hasKey && (await readFile(secret).then(Boolean, () => false));
  return [
    ...names.map((name): [string, string] => [`${keysPrefix}${name}`, path.join(folder, name)]),
    ...(isSecretThere ? [[secretKeyName, secret] as [string, string]] : []),
  ];
};

type Spooled = { file: string; migrations: number[]; rows: number };

/** Into a file first: the database is held for no longer than it takes to read it. */
const spoolDatabase = async ({ database, dataDir }: BackupSource, signal: AbortSignal): Promise<Spooled> => {
  const file = path.join(dataDir, "files", "drafts", newId());
  const gzip = createGzip({ level: 5 });
  const out = createWriteStream(file, { flags: "wx", mode: 0o600 });
  const written = finished(gzip.pipe(out));
  // Looked at below; a disk that fails earlier must not end the process.
  written.catch(() => gzip.destroy());
  try {
    const dumped = await dumpDatabase(database, async (line) => {
      signal.throwIfAborted();
      if (out.errored) throw out.errored;
      if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, "drain"), written]);
    });
    gzip.end();
    await written;
    return { file, ...dumped };
  } catch (error) {
    gzip.destroy();
    out.destroy();
    await rm(file, { force: true });
    throw out.errored ?? error;
  }
};
