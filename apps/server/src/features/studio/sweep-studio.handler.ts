import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { knownCovers, knownFileKeys } from "./sound-store.ts";

/** A file is kept a moment before its row is; an hour is far beyond that moment. */
const strayAfterMs = 3_600_000;
const batchSize = 500;

type Needs = { db: Db; files: FileStore; clock: Clock };

/** Removes files whose row was never written or is gone. */
export const makeSweepStudio =
  ({ db, files, clock }: Needs) =>
  async (_data: object, signal: AbortSignal): Promise<void> => {
    const now = clock.now().getTime();
    let batch: string[] = [];
    const sweepBatch = async (): Promise<void> => {
      if (batch.length > 0) await removeStrays({ db, files, clock }, batch);
      batch = [];
    };
    for await (const { key, modifiedAt } of files.list("studio")) {
      signal.throwIfAborted();
      if (modifiedAt.getTime() < now - strayAfterMs) batch.push(key);
      if (batch.length === batchSize) await sweepBatch();
    }
    await sweepBatch();
  };

const isBeside = /-(times|pieces)\.json$/;

/** What lies beside a sound stays and goes with it. */
const removeStrays = async ({ db, files }: Needs, keys: readonly string[]): Promise<void> => {
  const sounds = keys.filter((key) => !isBeside.test(key) && !key.endsWith(".webp"));
  const known = await knownFileKeys(db, sounds);
  const besides = keys.filter((key) => isBeside.test(key));
  const owners = new Set([...(await knownFileKeys(db, besides.flatMap(possibleOwners)))].map(withoutEnding));
  const covers = new Map(keys.filter((key) => key.endsWith(".webp")).map((key) => [coverIdOf(key), key]));
  const knownIds = await knownCovers(db, [...covers.keys()]);
  const strays = [
    ...sounds.filter((key) => !known.has(key)),
    ...besides.filter((key) => !owners.has(key.replace(isBeside, ""))),
    ...[...covers].filter(([coverId]) => !knownIds.has(coverId)).map(([, key]) => key),
  ];
  for (const key of strays) await files.remove(key);
};

const withoutEnding = (key: string): string => key.replace(/\.[a-z0-9]+$/, "");
const possibleOwners = (key: string): string[] =>
  ["pcm", "mp3", "wav"].map((ending) => key.replace(isBeside, `.${ending}`));
const coverIdOf = (key: string): string => /([^/]+)\.webp$/.exec(key)?.[1] ?? "";
