import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { readMarkKeys } from "@timbre/engine";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import { makeServerSecret } from "../database/server-secret.ts";
import { openNote, sealNote } from "../secrets/sealed-note.ts";
import type { Wire } from "./open-wire.ts";

const keyBytes = 32;
const purpose = "watermark keys for engines";

/** The key in use, then those that only recognise what they marked before; as text, for a column and a message. */
type MarkKeys = string[];

/**
 * The watermark's keys for a server of many machines: in the database, sealed. A server that grows out of one machine brings
 * along the key that lies with its files, and what it said before stays its own.
 */
export const shareMarkKeys = async (needs: { db: Db; clock: Clock }, folder: string): Promise<MarkKeys> => {
  const file = path.join(folder, "watermark.key");
  const make = (): string => {
    const keys = existsSync(file) ? readMarkKeys(file) : [randomBytes(keyBytes)];
    return JSON.stringify(keys.map((key) => Buffer.from(key).toString("base64")));
  };
  return JSON.parse(await makeServerSecret(needs, "watermark keys", make)()) as MarkKeys;
};

/** Gives the keys to engines that ask: sealed, so that only who has this server's SECRET_KEY can read them. */
export const answerMarkKeys = ({ nats, subjects }: Wire, keys: MarkKeys): void => {
  nats.subscribe(subjects.keys, {
    queue: "keys",
    callback: (error, message) => {
      if (!error) message.respond(sealNote({ keys }, purpose));
    },
  });
};

const askAgainMs = 500;

/** Asks until somebody of this server answers. */
export const askForMarkKeys = async ({ nats, subjects }: Wire): Promise<MarkKeys> => {
  for (;;) {
    const answer = await nats.request(subjects.keys, undefined, { timeout: 2_000 }).catch(() => undefined);
    const note = answer && (openNote(answer.string(), purpose) as { keys: MarkKeys } | undefined);
    if (note) return note.keys;
    if (answer) throw new Error("SECRET_KEY: not the one that the rest of this server has");
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
};

/** As files that only this user reads, in the form in which the engine's processes want them. Answers the one in use. */
export const writeMarkKeys = async (folder: string, keys: MarkKeys): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const nameOf = (index: number): string => (index === 0 ? "watermark.key" : `watermark.earlier-${index}.key`);
  for (const [index, key] of keys.entries()) {
    await writeFile(path.join(folder, nameOf(index)), Buffer.from(key, "base64"), { mode: 0o600 });
  }
  return path.join(folder, nameOf(0));
};
