import { randomBytes } from "node:crypto";
import { link, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "../new-id.ts";

const keyBytes = 32;

/**
 * Where the key of this server's watermark lies; made at the first start and never changed, because what was marked with
 * another key is not recognised any more. It lies with the files so that whoever copies those copies it too.
 */
export const keepMarkKey = async (folder: string): Promise<string> => {
  const file = path.join(folder, "watermark.key");
  const draft = path.join(folder, `${newId()}.draft`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(draft, randomBytes(keyBytes), { mode: 0o600 });
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
