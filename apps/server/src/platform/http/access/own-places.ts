/** How many are taken by each person. */
export type PersonalPlaces = { take(userId: string): Promise<(() => void) | undefined> };

/** For a process that is alone. */
export const makeOwnPlaces = (perPerson: number): PersonalPlaces => {
  const taken = new Map<string, number>();
  return {
    take: async (userId) => {
      const before = taken.get(userId) ?? 0;
      if (before >= perPerson) return undefined;
      taken.set(userId, before + 1);
      return () => {
        const left = (taken.get(userId) ?? 1) - 1;
        if (left > 0) taken.set(userId, left);
        else taken.delete(userId);
      };
    },
  };
};
