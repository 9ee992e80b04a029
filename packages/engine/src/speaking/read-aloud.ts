import type { PlannedClause } from "./plan-clauses.ts";
import { symbolsOfIpa } from "./symbols-of-ipa.ts";
import { phonemise } from "../text/phonemes/phonemise.ts";
import { UnspeakableTextError } from "../text/phonemes/unspeakable-text-error.ts";
import type { SpokenPart } from "../text/plan/read-pieces.ts";
import type { Phonemes } from "../text/spans.ts";

const nothing: Phonemes = { symbols: "", words: [] };

/** The symbols of a unit: each part by its own reader, given pronunciations as given. Empty when nothing can be said, and for a sound. */
export async function readAloud({ spoken, parts }: PlannedClause): Promise<Phonemes> {
  const read = await Promise.all(parts.map((part) => readPart(spoken, part)));
  return read.reduce(joinPhonemes, nothing);
}

async function readPart(spoken: string, { span, language, ipa }: SpokenPart): Promise<Phonemes> {
  const text = spoken.slice(span.start, span.end);
  if (ipa !== undefined) {
    const symbols = symbolsOfIpa(ipa, language);
    return { symbols, words: [{ input: span, symbols: { start: 0, end: symbols.length } }] };
  }
  const { symbols, words } = await phonemiseOrNothing(text, language);
  return { symbols, words: words.map((word) => ({ ...word, input: shifted(word.input, span.start) })) };
}

/** A part of marks alone, between two others, is no mistake: it adds nothing. */
async function phonemiseOrNothing(text: string, language: SpokenPart["language"]): Promise<Phonemes> {
  try {
    return await phonemise(text, language);
  } catch (error) {
    if (error instanceof UnspeakableTextError) return nothing;
    throw error;
  }
}

function joinPhonemes(left: Phonemes, right: Phonemes): Phonemes {
  if (left.symbols === "") return right;
  const gap = right.symbols === "" || /^[.,;:!?…)”]/.test(right.symbols) ? "" : " ";
  const by = left.symbols.length + gap.length;
  return {
    symbols: left.symbols + gap + right.symbols,
    words: [...left.words, ...right.words.map((word) => ({ ...word, symbols: shifted(word.symbols, by) }))],
  };
}

const shifted = ({ start, end }: { start: number; end: number }, by: number) => ({ start: start + by, end: end + by });
