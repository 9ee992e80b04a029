import { and, count, eq, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "../../database/database.ts";
import { untilBack } from "../../database/database-loss.ts";
import { isProcessOver } from "../../database/keep-presence.ts";
import { openPlaces } from "../../database/tables/server.ts";
import { newId } from "../../new-id.ts";
import type { PersonalPlaces } from "./own-places.ts";

type Needs = { db: Db; processId: number; name: string; perPerson: number };

/** Any number, the same in every process: one place of a person is decided after the other. */
const placesLockClass = 7_216_417;
/** How long a place that the database could not be told of is given back again. */
const patienceMs = 120_000;

/** Counts what a person has open at all processes of a database together. */
export const makeSharedPlaces = ({ db, processId, name, perPerson }: Needs): PersonalPlaces => {
  const mine = new Set<string>();
  const ofPerson = (userId: string) => and(eq(openPlaces.userId, userId), eq(openPlaces.name, name));
  const isFull = async (tx: Db, userId: string): Promise<boolean> =>
    ((await tx.select({ taken: count() }).from(openPlaces).where(ofPerson(userId)))[0]?.taken ?? 0) >= perPerson;
  /** Before anybody is refused: what processes that died have left, and what this one could not give back. */
  const clear = (tx: Db, userId: string) => {
    const isLeft = and(eq(openPlaces.processId, processId), notInArray(openPlaces.placeId, [...mine]));
    return tx.delete(openPlaces).where(and(ofPerson(userId), or(isProcessOver(openPlaces.processId), isLeft)));
  };
  const takeOne = (userId: string, placeId: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${placesLockClass}, hashtext(${`${name} ${userId}`}))`);
      if (await isFull(tx, userId)) {
        await clear(tx, userId);
        if (await isFull(tx, userId)) return false;
      }
      await tx.insert(openPlaces).values({ placeId, name, userId, processId });
      return true;
    });
  const giveBack = (placeId: string): void => {
    mine.delete(placeId);
    const remove = () => db.delete(openPlaces).where(eq(openPlaces.placeId, placeId));
    // What fails for longer is cleared when its person needs it.
    untilBack(remove, AbortSignal.timeout(patienceMs)).catch(() => undefined);
  };
  let swept: Promise<unknown> | undefined;
  return {
    take: async (userId) => {
      // Of people who do not come back, once in the life of a process.
      swept ??= db
        .delete(openPlaces)
        .where(isProcessOver(openPlaces.processId))
        .catch(() => undefined);
      const placeId = newId();
      mine.add(placeId);
      try {
        if (await takeOne(userId, placeId)) return () => giveBack(placeId);
        mine.delete(placeId);
        return undefined;
      } catch (error) {
        // The answer to the commit may have been lost: then the place was taken.
        giveBack(placeId);
        throw error;
      }
    },
  };
};
