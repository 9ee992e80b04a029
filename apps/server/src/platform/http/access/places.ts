import type { OpenDatabase } from "../../database/database.ts";
import { makeOwnPlaces } from "./own-places.ts";
import { makeSharedPlaces } from "./shared-places.ts";

/** At most so many at once of what `name` says. */
export type PlaceLimits = {
  name: string;
  /** At all processes together. */
  perPerson: number;
  /** What one process can carry, however many people it is for. */
  perProcess?: number;
};

export type Places = {
  /** What gives the place back, or why there is none. */
  take(userId: string): Promise<(() => void) | "person" | "process">;
};

export const makePlaces = (
  database: Pick<OpenDatabase, "db" | "processId">,
  { name, perPerson, perProcess = Infinity }: PlaceLimits,
): Places => {
  const { db, processId } = database;
  const personal =
    processId === undefined ? makeOwnPlaces(perPerson) : makeSharedPlaces({ db, processId, name, perPerson });
  let here = 0;
  return {
    take: async (userId) => {
      if (here >= perProcess) return "process";
      here += 1;
      let isTaken = true;
      const leave = (): void => {
        if (isTaken) here -= 1;
        isTaken = false;
      };
      try {
        const giveBack = await personal.take(userId);
        if (!giveBack) return "person";
        return () => {
          if (isTaken) giveBack();
          leave();
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
};
