import { assistantLimits } from "@timbre/contract";

/** How many conversations are under way, so that they stay few enough to be quick. */
export const openPlaces = ({ perPerson, perServer }: { perPerson: number; perServer: number } = assistantLimits) => {
  const people = new Map<string, number>();
  let all = 0;
  return {
    /** Gives the place back; undefined when there is none. */
    take: (userId: string): (() => void) | undefined => {
      const own = people.get(userId) ?? 0;
      if (own >= perPerson || all >= perServer) return undefined;
      people.set(userId, own + 1);
      all += 1;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= 1;
        const left = (people.get(userId) ?? 1) - 1;
        if (left === 0) people.delete(userId);
        else people.set(userId, left);
      };
    },
  };
};
