import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "../new-id.ts";
import { type Keyring, makeKeyring } from "./keyring.ts";

type Places = { dataDir: string; secretKey: string | undefined; previousKey: string | undefined };

/** From the environment, else from a file that only this user reads, made at the first start. */
export const openKeyring = async ({ dataDir, secretKey, previousKey }: Places): Promise<Keyring> => {
  const file = path.join(dataDir, "secret.key");
  const previous = previousKey ? [previousKey] : [];
  if (!secretKey) return makeKeyring(await keepKey(file), previous);
  // Somebody who now sets a key used the file before.
  const kept = await readFile(file, "utf8").catch(() => undefined);
  return makeKeyring(secretKey, kept ? [...previous, kept] : previous);
};

const keepKey = async (file: string): Promise<string> => {
  const draft = `${file}.${newId()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    // A link is made whole or not at all, and never over a key that another process made first.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, "utf8");
};
