/** A sentence as people write it, and the word sequences of which one must come out of it. */
export type ReadingRow = readonly [text: string, ...expected: string[]];

/** Odd rows may be looked at while the reading is mended, even ones are only counted. */
type ReadingKind = "numbers" | "dates" | "money" | "abbreviations" | "addresses" | "phones" | "units" | "times";

export type ReadingSet = Readonly<Record<ReadingKind, readonly ReadingRow[]>>;
