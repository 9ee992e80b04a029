import { randomBytes } from "node:crypto";
import { link, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "../new-id.ts";

const keyBytes = 32;

/**
 * Where the key of this server's watermark lies; made at the first start. It lies with the files so that a person who copies
 * those copies it too. An operator exchanges it by giving it another name (watermark.2026.key): the next start makes a new
 * one, and sound that was marked before is still recognised by the one beside it.
 */
export const keepMarkKey = async (folder: string): Promise<string> => {
  const file = path.join(folder, "watermark.key");
  const draft = await draftKey(folder);
  try {
    // A link is made whole or not at all, and never over a key that another process made first.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return file;
};

/** The same by one call, while the server runs: its engines see the new one with the next request. */
export const exchangeMarkKey = async (folder: string, now: Date): Promise<void> => {
  const file = await keepMarkKey(folder);
  const draft = await draftKey(folder);
  await link(file, path.join(folder, `watermark.until-${now.toISOString().replaceAll(/[:.]/g, "-")}.key`));
  await rename(draft, file);
};

const draftKey = async (folder: string): Promise<string> => {
  const draft = path.join(folder, `${newId()}.draft`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(draft, randomBytes(keyBytes), { mode: 0o600 });
  return draft;
};
