import { makeSweep } from "../../../domain/paying/sweep-strays.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import { knownCovers, knownFileKeys } from "./sound-store.ts";

type Needs = { db: Db; files: FileStore; clock: Clock };

/** Removes files whose row was never written or is gone. */
export const makeSweepStudio = (needs: Needs) => makeSweep(needs, "studio", (keys) => keptAmong(needs.db, keys));

const isBeside = /-(times|pieces)\.json$/;

/** What lies beside a sound stays and goes with it. */
const keptAmong = async (db: Db, keys: readonly string[]): Promise<Set<string>> => {
  const sounds = keys.filter((key) => !isBeside.test(key) && !key.endsWith(".webp"));
  const known = await knownFileKeys(db, sounds);
  const companions = keys.filter((key) => isBeside.test(key));
  const owners = new Set([...(await knownFileKeys(db, companions.flatMap(possibleOwners)))].map(withoutEnding));
  const covers = keys.filter((key) => key.endsWith(".webp"));
  const coverIds = await knownCovers(db, covers.map(coverIdOf));
  return new Set([
    ...known,
    ...companions.filter((key) => owners.has(key.replace(isBeside, ""))),
    ...covers.filter((key) => coverIds.has(coverIdOf(key))),
  ]);
};

const withoutEnding = (key: string): string => key.replace(/\.[a-z0-9]+$/, "");
const possibleOwners = (key: string): string[] =>
  ["pcm", "mp3", "wav"].map((ending) => key.replace(isBeside, `.${ending}`));
const coverIdOf = (key: string): string => /([^/]+)\.webp$/.exec(key)?.[1] ?? "";
