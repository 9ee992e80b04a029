import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeSafely, type WrittenFile } from "./write-safely.ts";

export type FileRecord = WrittenFile & { mtimeMs: number };

/** What was made in a models folder, from what, by which tool and for which machine. */
export type Manifest<Choice> = {
  /** Changes when the tool would write other files from the same weights. */
  toolVersion: number;
  weightsSha256: string;
  files: Record<string, FileRecord>;
  /** What the self-test found, by machine and runtime: a folder may be shared or moved. */
  choices: Record<string, Choice>;
};

const manifestName = "manifest.json";

/** The manifest of `folder`, or an empty one when there is none or it was made by another tool or from other weights. */
export const readManifest = async <Choice>(
  folder: string,
  made: { toolVersion: number; weightsSha256: string },
): Promise<Manifest<Choice>> => {
  const fresh: Manifest<Choice> = { ...made, files: {}, choices: {} };
  const text = await readFile(join(folder, manifestName), "utf8").catch(() => undefined);
  if (text === undefined) return fresh;
  const found = parse<Choice>(text);
  const isOurs = found?.toolVersion === made.toolVersion && found.weightsSha256 === made.weightsSha256;
  return isOurs ? found : fresh;
};

const parse = <Choice>(text: string): Manifest<Choice> | undefined => {
  try {
    const value: Manifest<Choice> = JSON.parse(text);
    return typeof value?.files === "object" && typeof value.choices === "object" ? value : undefined;
  } catch {
    return undefined;
  }
};

const cannotWrite = new Set(["EROFS", "EACCES", "EPERM"]);

/**
 * Whether it was kept. A folder that nobody here may write to, as in a container with a read-only root, is used as it is: what was found
 * out is then found out again at the next start.
 */
export const saveManifest = async <Choice>(folder: string, manifest: Manifest<Choice>): Promise<boolean> => {
  try {
    await writeSafely(join(folder, manifestName), [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
    return true;
  } catch (error) {
    if (cannotWrite.has((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
};

/** "same" by size and time without reading; "moved" when only the time differs and the checksum still fits. */
export type FileState = { state: "same" | "moved" | "stale"; record?: FileRecord };

export const checkFile = async (path: string, record: FileRecord | undefined): Promise<FileState> => {
  const info = await stat(path).catch(() => undefined);
  if (!record || !info || info.size !== record.sizeBytes) return { state: "stale" };
  if (info.mtimeMs === record.mtimeMs) return { state: "same", record };
  if ((await hashFile(path)) !== record.sha256) return { state: "stale" };
  return { state: "moved", record: { ...record, mtimeMs: info.mtimeMs } };
};

export const recordFile = async (path: string, written: WrittenFile): Promise<FileRecord> => ({
  ...written,
  mtimeMs: (await stat(path)).mtimeMs,
});

export const hashFile = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  return hash.digest("hex");
};
