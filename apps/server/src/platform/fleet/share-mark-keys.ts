import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { readMarkKeys } from "@timbre/engine";
import { eq } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/database.ts";
import { makeServerSecret } from "../database/server-secret.ts";
import { serverSecrets } from "../database/tables/server.ts";
import { sealNote } from "../secrets/sealed-note.ts";
import { type MarkKeys, markKeysPurpose } from "./follow-mark-keys.ts";
import type { Wire } from "./open-wire.ts";

const keyBytes = 32;
const secretName = "watermark keys";
const textOf = (key: Uint8Array): string => Buffer.from(key).toString("base64");

type Needs = { db: Db; clock: Clock };

/**
 * The watermark's keys for a server of many machines: in the database, sealed. A server that grows out of one machine brings
 * along the key that lies with its files, and what it said before stays its own.
 */
export const shareMarkKeys = async (needs: Needs, folder: string): Promise<MarkKeys> => {
  const file = path.join(folder, "watermark.key");
  const make = (): string => {
    const keys = existsSync(file) ? readMarkKeys(file) : [randomBytes(keyBytes)];
    return JSON.stringify(keys.map(textOf));
  };
  return JSON.parse(await makeServerSecret(needs, secretName, make)()) as MarkKeys;
};

/** A new key for what is said from now on; those before it still recognise what they marked. */
export const addMarkKey = async (needs: Needs, folder: string): Promise<MarkKeys> => {
  await shareMarkKeys(needs, folder);
  return needs.db.transaction(async (tx) => {
    const isTheirs = eq(serverSecrets.name, secretName);
    const [held] = await tx.select().from(serverSecrets).where(isTheirs).for("update");
    const keys = [textOf(randomBytes(keyBytes)), ...(JSON.parse(held?.value ?? "[]") as MarkKeys)];
    await tx
      .update(serverSecrets)
      .set({ value: JSON.stringify(keys) })
      .where(isTheirs);
    return keys;
  });
};

/** Gives the keys to engines that ask: sealed, so that only who has this server's SECRET_KEY can read them. */
export const answerMarkKeys = ({ nats, subjects }: Wire, read: () => Promise<MarkKeys>): void => {
  nats.subscribe(subjects.keys, {
    queue: "keys",
    callback: (error, message) => {
      // Without an answer they ask again.
      if (!error)
        read().then(
          (keys) => void message.respond(sealNote({ keys }, markKeysPurpose)),
          () => undefined,
        );
    },
  });
};
