import { characterWords } from "./lexicon.ts";
import { nearestCharacters } from "./nearest-characters.ts";
import type { PhraseReader } from "./phrase-reader.ts";
import { readPrompt } from "./read-prompt.ts";
import type { Claim } from "./weigh-claims.ts";
import type { VoiceWish } from "./voice-wish.ts";

/** Phrases less alike than this have nothing to say; when the prompt is to be enhanced, a little less is enough. */
const alike = { plain: 0.45, enhanced: 0.35 };
/** So many phrases of a prompt are looked up; each takes a moment. */
const mostPhrases = 3;
const longestPhrase = 120;

export type UnderstandOptions = { shouldEnhance: boolean };

/**
 * Reads a prompt by the tables and, where they leave phrases unread, by the characters those phrases are most like. Without a
 * reader, or when it fails, the tables alone decide.
 */
export const makeUnderstandPrompt =
  (reader: PhraseReader | undefined) =>
  async (prompt: string, { shouldEnhance }: UnderstandOptions): Promise<VoiceWish> => {
    const wish = readPrompt(prompt);
    const phrases = wish.unread.slice(0, mostPhrases).map((phrase) => phrase.slice(0, longestPhrase));
    if (!reader || phrases.length === 0 || (!shouldEnhance && isClear(wish))) return wish;
    const vectors = await reader.read(phrases).catch(() => []);
    const least = shouldEnhance ? alike.enhanced : alike.plain;
    const claims = vectors.flatMap((vector) => suggestedBy(vector, least));
    return claims.length === 0 ? wish : { ...readPrompt(prompt, claims), unread: [] };
  };

/** Enough is said to need no guessing. */
const isClear = ({ gender, age, axes }: VoiceWish): boolean =>
  gender !== undefined && Object.keys(axes).length + (age ? 1 : 0) >= 2;

const suggestedBy = (vector: Float32Array, least: number): Claim[] =>
  nearestCharacters(vector, 1)
    .filter(({ likeness }) => likeness >= least)
    .flatMap(({ form, likeness }) => {
      const meaning = characterWords.get(form);
      return meaning
        ? [{ phrase: form, meaning, isCharacter: true, negation: "none" as const, degree: Math.min(1, likeness + 0.3) }]
        : [];
    });
