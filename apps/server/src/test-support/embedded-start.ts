import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type EmbeddedStart, openEmbeddedInMemory } from "../platform/database/open-embedded.ts";
import { knownQueues, makeKnownQueues } from "./known-queues.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const cacheFolder = path.join(root, "node_modules/.cache/timbre/tests");
const engineFolder = path.dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));

let made: Promise<EmbeddedStart> | undefined;

/** What the embedded databases of this process start from: compiled and read once, and empty but for their tables. */
export const embeddedStart = (migrationsFolder: string): Promise<EmbeddedStart> =>
  (made ??= makeStart(migrationsFolder));

const makeStart = async (migrationsFolder: string): Promise<EmbeddedStart> => {
  const compiled = async (name: string): Promise<WebAssembly.Module> =>
    WebAssembly.compile(await readFile(path.join(engineFolder, name)));
  const engine = {
    pgliteWasmModule: await compiled("pglite.wasm"),
    initdbWasmModule: await compiled("initdb.wasm"),
    fsBundle: new Blob([await readFile(path.join(engineFolder, "pglite.data"))]),
  };
  return { ...engine, loadDataDir: await freshSnapshot(engine, migrationsFolder) };
};

/** Making an embedded database takes seconds; loading a picture of an empty one does not. */
const freshSnapshot = async (engine: EmbeddedStart, migrationsFolder: string): Promise<Blob> => {
  const file = path.join(cacheFolder, `empty-database-${await hashOf(migrationsFolder)}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const database = await openEmbeddedInMemory(migrationsFolder, engine);
  await makeKnownQueues(database);
  for (const statement of smaller) await database.execute(statement);
  const snapshot = await database.snapshot();
  await database.close();
  await mkdir(cacheFolder, { recursive: true });
  // Test files run side by side: each writes its own and the rename decides.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await snapshot.arrayBuffer()));
  await rename(draft, file);
  return snapshot;
};

/** Every test file unpacks the picture: nobody makes a database from the templates, and 8 MB hold all that a test writes. */
const smaller = [
  "update pg_database set datistemplate = false",
  "drop database template0",
  "drop database template1",
  "alter system set shared_buffers = '8MB'",
  "checkpoint",
];

/** What the picture depends on: the tables, the queues, the versions of what makes both, and how it is made. */
const hashOf = async (migrationsFolder: string): Promise<string> => {
  const migrations = (await readdir(migrationsFolder)).filter((one) => one.endsWith(".sql")).sort();
  const own = [path.join(root, "package-lock.json"), fileURLToPath(import.meta.url)];
  const hash = createHash("sha256").update(knownQueues.join(" "));
  for (const file of [...migrations.map((one) => path.join(migrationsFolder, one)), ...own]) {
    hash.update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 16);
};
