import path from "node:path";
import type { Bomb } from "./bomb.ts";
import { books, pages, texts, words } from "./documents.ts";
import { lexicons } from "./lexicons.ts";
import { pictures } from "./pictures.ts";
import { sounds } from "./sounds.ts";

/** Who reads a file, and every file made to break that reader. None of them is a file that any call should take. */
export const corpusByReader = () => ({
  documents: [...books(), ...words(), ...pages(), ...texts()],
  lexicons: lexicons(),
  pictures: pictures(),
  sounds: sounds(),
});
export type Corpus = ReturnType<typeof corpusByReader>;
export type Reader = keyof Corpus;

/** The reader a refusal speaks of. */
export const readerNamedBy = (code: string): Reader | undefined => readers.find(([pattern]) => pattern.test(code))?.[1];
const readers: [RegExp, Reader][] = [
  [/^audio_|^indeterminate-duration$/, "sounds"],
  [/^image_/, "pictures"],
  [/^invalid_lexicon$|^lexicon_/, "lexicons"],
  [/^document_|^unsupported_(project_)?document|^project_too_long$/, "documents"],
];

const kindOf = ({ fileName }: Bomb): string => path.extname(fileName);

/** So many of each kind, other ones at each turn, so that all of them have their turn among many. */
const someOf = (bombs: readonly Bomb[], ofEach: number, turn: number): Bomb[] =>
  [...new Set(bombs.map(kindOf))].flatMap((kind) => {
    const same = bombs.filter((one) => kindOf(one) === kind && !one.isSlow);
    return Array.from(
      { length: Math.min(ofEach, same.length) },
      (_, i) => same[(turn * ofEach + i) % same.length] as Bomb,
    );
  });

/**
 * For a call with this reader, in every build: a few of each kind it reads, and some that it does not. The first call of a reader
 * gets one of every kind there is, and one that keeps the reader busy for seconds.
 */
export const someFor = (corpus: Corpus, reader: Reader, turn: number): Bomb[] => {
  const own = corpus[reader];
  const others = (Object.keys(corpus) as Reader[]).filter((one) => one !== reader).map((one) => corpus[one]);
  if (turn > 0) return [...someOf(own, 2, turn), ...others.flatMap((bombs) => bombs[turn % bombs.length] ?? [])];
  const slow = own.filter((one) => one.isSlow).slice(-1);
  return [...someOf(own, 3, turn), ...others.flatMap((bombs) => someOf(bombs, 1, turn)), ...slow];
};
