import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import type { StormyPlace } from "./stormy-place.ts";

/** The folders in which the storm has sound kept. */
const folders = ["history", "studio"];
/** What is written down beside a sound has no row of its own: it comes and goes with the sound. */
const isBeside = /-(times|pieces)\.json$/;

export const rootOf = ({ s3, dataDir }: StormyPlace): string => s3?.objects ?? path.join(dataDir, "files", "kept");

/** Every kept file of the history and the studio, as the store itself has it. */
export const keptFiles = (place: StormyPlace): string[] => {
  const root = rootOf(place);
  return folders
    .map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
};

const withoutEnding = (key: string): string => key.replace(/\.[a-z0-9]+$/, "");

/** Files that no row names, and what lies beside a sound that no row names. */
export const straysAmong = (keys: readonly string[], rows: ReadonlySet<string>): string[] => {
  const sounds = new Set([...rows].map(withoutEnding));
  return keys.filter((key) => (isBeside.test(key) ? !sounds.has(key.replace(isBeside, "")) : !rows.has(key)));
};

/** What must lie in the store for a row: how large, where the row says so, and what lies beside it. */
type Wanted = { sizeBytes: number | null; hasPieces: boolean };

export const studioRows = async (database: pg.Pool): Promise<Map<string, Wanted>> => {
  const { rows } = await database.query<{ key: string } & Wanted>(studioSql);
  return new Map(rows.map(({ key, ...wanted }) => [key, wanted]));
};

const studioSql = `
  select file_key as key, null as "sizeBytes", false as "hasPieces" from studio_sounds
  union all select file_key, size_bytes, true from studio_snapshots`;

/** Rows of the studio whose file is not there, or not whole. */
export const withoutFile = (rows: ReadonlyMap<string, Wanted>, place: StormyPlace): string[] =>
  [...rows].flatMap(([key, { sizeBytes, hasPieces }]) => {
    const found = statSync(path.join(rootOf(place), key), { throwIfNoEntry: false })?.size ?? 0;
    if (found === 0) return [`${key}: its row is there, its file is not`];
    if (sizeBytes !== null && found !== sizeBytes) return [`${key}: ${found} bytes of ${sizeBytes}`];
    const beside = path.join(rootOf(place), `${withoutEnding(key)}-pieces.json`);
    return hasPieces && !existsSync(beside) ? [`${key}: it is not known what it is made of`] : [];
  });
