import type { HeardStock } from "./stock-ear.ts";

export type StockFigures = Omit<HeardStock, "embedding"> & {
  name: string;
  language: string;
  labels: Record<string, string>;
};

const opening = `# The library's designed voices, heard

Written by \`bench/stock/make-stock.ts\`. Every voice speaks its sample as the library does; the product's own recogniser
writes down what it hears. "Words lost" is the word error rate of that (characters in Japanese and Chinese, where the
recogniser also chooses the spelling), "pitch" is measured, and "nearest" is the other voice of the table that is most
alike: 1 less the cosine of the two speaker embeddings, 0 would be the same voice.
`;

/** The table that is kept with the documents. */
export const figuresTable = (figures: readonly StockFigures[]): string =>
  [
    opening,
    "| Voice | Language | Who | Words lost | Pitch | Seconds | Nearest | Distance |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...figures.map(rowOf),
    "",
  ].join("\n");

const rowOf = ({ name, language, labels, errors, medianPitchHz, seconds, nearest, distance }: StockFigures): string =>
  `| ${[
    name,
    language,
    [labels.age, labels.gender, labels.descriptive].join(" ").replaceAll("_", "-"),
    `${(errors * 100).toFixed(0)} %`,
    `${medianPitchHz.toFixed(0)} Hz`,
    seconds.toFixed(1),
    nearest || "none",
    distance.toFixed(2),
  ].join(" | ")} |`;
