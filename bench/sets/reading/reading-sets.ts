import type { Language } from "@timbre/engine";
import { germanReading } from "./de.ts";
import { germanFresh } from "./de-fresh.ts";
import { englishReading } from "./en.ts";
import { spanishReading } from "./es.ts";
import { frenchReading } from "./fr.ts";
import { italianReading } from "./it.ts";
import { italianFresh } from "./it-fresh.ts";
import { japaneseReading } from "./ja.ts";
import { portugueseReading } from "./pt-br.ts";
import { russianReading } from "./ru.ts";
import type { ReadingRow, ReadingSet } from "./reading-row.ts";
import { chineseReading } from "./zh.ts";
import { chineseFresh } from "./zh-fresh.ts";

const sets: readonly [Language, ReadingSet][] = [
  ["en-us", englishReading],
  ["es", spanishReading],
  ["fr", frenchReading],
  ["it", italianReading],
  ["pt-br", portugueseReading],
  ["de", germanReading],
  ["ru", russianReading],
  ["ja", japaneseReading],
  ["zh", chineseReading],
];

/** Where the unseen half had to be opened, thirty sentences written before that took its place. */
const fresh: Partial<Record<Language, readonly ReadingRow[]>> = { it: italianFresh, de: germanFresh, zh: chineseFresh };

type ReadingHalves = { language: Language; seen: readonly ReadingRow[]; unseen: readonly ReadingRow[] };

/** Odd rows of every kind may be looked at while the reading is mended; of even ones only the count is told. */
export const readingSets: readonly ReadingHalves[] = sets.map(([language, set]) => {
  const kinds = Object.values(set);
  const half = (wanted: 0 | 1) => kinds.flatMap((rows) => rows.filter((_, index) => index % 2 === wanted));
  const unopened = fresh[language];
  return unopened
    ? { language, seen: [...half(0), ...half(1)], unseen: unopened }
    : { language, seen: half(0), unseen: half(1) };
});
