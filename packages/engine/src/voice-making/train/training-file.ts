import { readFile, rename, writeFile } from "node:fs/promises";
import type { Descent } from "./descend.ts";

/** Everything a training needs to go on where it stood. */
export type Training = {
  /** Of the recordings: other recordings start from the beginning. */
  fingerprint: string;
  voiceName: string;
  /** The change of the built-in voice's vector that the shaper gave; the descent begins there. */
  start: Float32Array;
  descent: Descent;
  /** Cost on held-back speech before anything was learned, at best, and how far the voice was moved then. */
  heldBack: { first: number; best: number; bestStep: number; bestMoved: Float32Array };
};

const version = 3;

/** Absent, damaged or of other recordings counts as none: the work starts from the beginning. */
export const readTraining = async (path: string, fingerprint: string): Promise<Training | undefined> => {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const kept = JSON.parse(text, revive) as Training & { version: number };
    if (kept.version !== version || kept.fingerprint !== fingerprint) return undefined;
    const { version: _, ...training } = kept;
    return training;
  } catch {
    return undefined;
  }
};

/** Written beside and moved into place, so that a process that dies leaves the old state or the new, never half of one. */
export const writeTraining = async (path: string, training: Training): Promise<void> => {
  const beside = `${path}.new`;
  await writeFile(beside, JSON.stringify({ version, ...training }, pack), { mode: 0o600 });
  await rename(beside, path);
};

type Packed = { floats: string };

/** Numbers to the last bit, so that a training that was broken off ends as it would have. */
const pack = (_key: string, value: unknown): unknown =>
  value instanceof Float32Array
    ? { floats: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64") }
    : value;

const revive = (_key: string, value: unknown): unknown => {
  const packed = (value as Partial<Packed> | null)?.floats;
  if (typeof packed !== "string") return value;
  const bytes = Uint8Array.from(Buffer.from(packed, "base64"));
  return new Float32Array(bytes.buffer);
};
