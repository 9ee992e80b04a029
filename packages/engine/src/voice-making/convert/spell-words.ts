import type { Language } from "../../text/language.ts";
import { normalise } from "../../text/normalise/normalise.ts";
import { phonemise, readableLanguages } from "../../text/phonemes/phonemise.ts";
import { UnspeakableTextError } from "../../text/phonemes/unspeakable-text-error.ts";
import { maxSymbolsPerCall, tokenIdOf } from "../../text/vocabulary.ts";

export type SpelledWords = {
  /** Between two boundary tokens. */
  ids: number[];
  /** Tokens from `start` up to `end` make one word. */
  words: { start: number; end: number }[];
};

const boundaryToken = 0;

/** The tokens of a transcript, as the model would read it; null where it has none or more than the model takes. */
export const spellWords = async (transcript: string, language: Language): Promise<SpelledWords | null> => {
  if (!readableLanguages.includes(language)) return null;
  try {
    const { symbols, words } = await phonemise(normalise(transcript, language).text, language);
    if (symbols.length > maxSymbolsPerCall) return null;
    const ids = Array.from(symbols, (symbol) => tokenIdOf.get(symbol) ?? boundaryToken);
    const spans = words.map(({ symbols: { start, end } }) => ({ start: start + 1, end: end + 1 }));
    return { ids: [boundaryToken, ...ids, boundaryToken], words: spans };
  } catch (error) {
    if (error instanceof UnspeakableTextError) return null;
    throw error;
  }
};
