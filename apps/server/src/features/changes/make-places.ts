/** At most so many at once for each person. `take` answers what gives the place back, or nothing when all are taken. */
export const makePlaces = (perPerson: number) => {
  const taken = new Map<string, number>();
  return {
    take: (userId: string): (() => void) | undefined => {
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
