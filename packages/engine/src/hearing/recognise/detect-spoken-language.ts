import type { HeardSound, Recogniser } from "./open-recogniser.ts";
import { beginDecoding, logSoftmax, vocabularySize } from "./run-decoder.ts";

export type SpokenLanguage = {
  /** ISO 639-1, or the recogniser's own word for the few languages without one. */
  code: string;
  probability: number;
  /** How surely nobody speaks. */
  silenceProbability: number;
};

/** The token before the one that turns timestamps off. */
const silenceTokenOffset = -1;

/** Reads the scores of the language tokens after the very first step. */
export const detectSpokenLanguage = async (recogniser: Recogniser, heard: HeardSound): Promise<SpokenLanguage> => {
  const { facts } = recogniser;
  const { logits } = await beginDecoding(recogniser, heard, [facts.decoder_start_token_id]);
  const all = logSoftmax(logits.subarray(0, vocabularySize));
  const entries = Object.entries(facts.lang_to_id).map(([token, id]) => ({ token, score: all[id]! }));
  const best = entries.reduce((one, other) => (other.score > one.score ? other : one));
  const total = entries.reduce((sum, { score }) => sum + Math.exp(score), 0);
  return {
    code: best.token.replace(/[<|>]/g, ""),
    probability: Math.exp(best.score) / total,
    silenceProbability: Math.exp(all[facts.no_timestamps_token_id + silenceTokenOffset]!),
  };
};
