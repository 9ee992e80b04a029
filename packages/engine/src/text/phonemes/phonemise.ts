import { languages, type Language } from "../language.ts";
import { findProgram } from "../../programs/find-program.ts";
import type { Phonemise } from "../spans.ts";
import { assemble, type SpokenPiece } from "./assemble.ts";
import { makeReadByEspeak } from "./by-espeak/read-by-espeak.ts";
import { readChinese } from "./chinese/read-chinese.ts";
import { createDictionaryReader } from "./english/pronounce-by-dictionary.ts";
import { makeReadEnglish } from "./english/read-english.ts";
import { createEspeak, type IpaOf } from "./espeak.ts";
import { makeReadRussian } from "./russian/read-russian.ts";
import { readJapanese } from "./japanese/read-japanese.ts";
import { splitPieces, type Piece, type WordPiece } from "./pieces.ts";
import type { ReadPhrases, SpokenWord } from "./reader.ts";
import { UnspeakableTextError } from "./unspeakable-text-error.ts";

type Readers = Record<Language, ReadPhrases>;

/** Takes what pronounces words; tests count its calls. */
export const makePhonemise = (ipaOf: IpaOf): Phonemise => {
  const readers = makeReaders(ipaOf);
  return async (text, language) => {
    const pieces = splitPieces(text, language);
    const spoken = await speakPieces(pieces, readers);
    if (!spoken.some((piece) => piece.kind === "word")) throw new UnspeakableTextError(Math.max(0, text.search(/\S/)));
    return assemble(spoken);
  };
};

const makeReaders = (ipaOf: IpaOf): Readers => ({
  "en-us": makeReadEnglish(ipaOf, "en-us"),
  "en-gb": makeReadEnglish(ipaOf, "en-gb"),
  es: makeReadByEspeak(ipaOf, "es"),
  fr: makeReadByEspeak(ipaOf, "fr"),
  hi: makeReadByEspeak(ipaOf, "hi"),
  it: makeReadByEspeak(ipaOf, "it"),
  de: makeReadByEspeak(ipaOf, "de"),
  "pt-br": makeReadByEspeak(ipaOf, "pt-br"),
  ru: makeReadRussian(ipaOf),
  ja: readJapanese,
  zh: readChinese,
});

/** Words of one language with no mark between them; `first` is the index of its first piece. */
type Phrase = { first: number; language: Language; words: WordPiece[] };

const speakPieces = async (pieces: readonly Piece[], readers: Readers): Promise<SpokenPiece[]> => {
  const phrases = groupPhrases(pieces);
  const read = new Map<number, SpokenWord[]>();
  for (const language of new Set(phrases.map((phrase) => phrase.language))) {
    const own = phrases.filter((phrase) => phrase.language === language);
    const spoken = await readers[language](own.map((phrase) => phrase.words));
    own.forEach((phrase, index) => read.set(phrase.first, spoken[index] ?? []));
  }
  return pieces.flatMap((piece, index): SpokenPiece[] => {
    if (piece.kind === "mark") return [piece];
    const words = read.get(index) ?? [];
    return words.map((word, nth) => ({ kind: "word", word, isSpaced: nth > 0 || piece.isSpaced }));
  });
};

const groupPhrases = (pieces: readonly Piece[]): Phrase[] => {
  const phrases: Phrase[] = [];
  pieces.forEach((piece, index) => {
    if (piece.kind === "mark") return;
    const last = phrases.at(-1);
    const continues = last && last.first + last.words.length === index && last.language === piece.language;
    if (continues) last.words.push(piece);
    else phrases.push({ first: index, language: piece.language, words: [piece] });
  });
  return phrases;
};

const espeakProgram = findProgram("espeak-ng");
const pronouncer = espeakProgram === undefined ? createDictionaryReader() : createEspeak(espeakProgram);

/** Languages that can be read here: without espeak-ng those that do not need it, and English from a dictionary. */
export const readableLanguages: readonly Language[] =
  espeakProgram === undefined ? ["en-us", "en-gb", "ru", "ja", "zh"] : languages;

export const phonemise: Phonemise = makePhonemise(pronouncer.ipaOf);
/** Makes ready what pronounces words, so that the first sound does not wait for it. */
export const warmPhonemise = pronouncer.warm;
