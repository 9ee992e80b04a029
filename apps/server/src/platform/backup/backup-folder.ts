import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const plainEnding = ".tar";
const sealedEnding = ".tar.sealed";
const partEnding = ".part";
const ours = /^(timbre-\d{8}-\d{9})(\.tar|\.tar\.sealed)$/;

export type KeptBackup = { name: string; file: string; sizeBytes: number; madeAt: Date; isSealed: boolean };

/** The moment is the name, so that their order is plain to see. */
export const backupNameOf = (now: Date): string => {
  const digits = now.toISOString().replace(/\D/g, "");
  return `timbre-${digits.slice(0, 8)}-${digits.slice(8, 17)}`;
};

const momentOf = (name: string): Date => {
  const [, y, mo, d, h, mi, s, ms] = /-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(\d{3})$/.exec(name) ?? [];
  return new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`);
};

export const backupFile = (folder: string, name: string, isSealed: boolean): string =>
  path.join(folder, `${name}${isSealed ? sealedEnding : plainEnding}`);
export const partOf = (file: string): string => `${file}${partEnding}`;

export const prepareBackups = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

/** Newest first; whatever else lies in the folder is left alone. */
export const listBackups = async (folder: string): Promise<KeptBackup[]> => {
  const found: KeptBackup[] = [];
  for (const entry of await readdir(folder).catch(() => [])) {
    const [, name, ending] = ours.exec(entry) ?? [];
    const file = path.join(folder, entry);
    const known = name && (await stat(file).catch(() => undefined));
    if (!known) continue;
    found.push({ name, file, sizeBytes: known.size, madeAt: momentOf(name), isSealed: ending === sealedEnding });
  }
  return found.sort((a, b) => (a.name < b.name ? 1 : -1));
};

/** The newest so many stay. */
export const removeOldBackups = async (folder: string, keep: number): Promise<void> => {
  for (const { file } of (await listBackups(folder)).slice(keep)) await rm(file, { force: true });
};

/** A part that nobody has written to for this long belongs to a process that died. */
const forgottenAfterMs = 3_600_000;

export const removeBrokenOff = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder).catch(() => [])) {
    if (!entry.endsWith(partEnding) || !ours.test(entry.slice(0, -partEnding.length))) continue;
    const file = path.join(folder, entry);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > forgottenAfterMs) await rm(file, { force: true });
  }
};
