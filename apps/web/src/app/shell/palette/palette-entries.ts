/** Something the palette leads to. */
export type PaletteEntry = {
  id: string;
  group: string;
  label: string;
  /** Said beside the label, and searched as well. */
  hint?: string;
  run: () => void;
};

const maxShown = 12;

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Entries that hold every word, those whose name begins with the first word before the others. */
export const findEntries = (entries: readonly PaletteEntry[], typed: string): PaletteEntry[] => {
  const words = wordsOf(typed);
  const [first = ""] = words;
  const fitting = entries.filter(({ label, hint = "", group }) => {
    const text = `${label} ${hint} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const begins = ({ label }: PaletteEntry): boolean => wordsOf(label).some((word) => word.startsWith(first));
  return [...fitting.filter(begins), ...fitting.filter((one) => !begins(one))].slice(0, maxShown);
};
