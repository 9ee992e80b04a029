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

/** Entries that hold every word: first those whose name begins as typed, then those with a word that begins with the first one. */
export const findEntries = (entries: readonly PaletteEntry[], typed: string): PaletteEntry[] => {
  const words = wordsOf(typed);
  const [first = ""] = words;
  const fitting = entries.filter(({ label, hint = "", group }) => {
    const text = `${label} ${hint} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const placeOf = ({ label }: PaletteEntry): number => {
    if (label.toLowerCase().startsWith(words.join(" "))) return 0;
    return wordsOf(label).some((word) => word.startsWith(first)) ? 1 : 2;
  };
  return fitting.sort((a, b) => placeOf(a) - placeOf(b)).slice(0, maxShown);
};
