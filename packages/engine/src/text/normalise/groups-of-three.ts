export type DigitGroup = {
  /** 1 to 999. */
  value: number;
  /** 0: ones, 1: thousands, 2: millions. */
  place: number;
};

/** A number in the groups in which many languages say it, the highest first; groups of zeros are not said. */
export const groupsOfThree = (digits: string): DigitGroup[] => {
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, "0").match(/\d{3}/g) ?? [];
  return groups
    .map((group, index) => ({ value: Number(group), place: groups.length - 1 - index }))
    .filter(({ value }) => value > 0);
};
