import { textChannels, type KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import { stretchFeatures } from "../../models/kokoro/stretch-features.ts";
import type { Language } from "../../text/language.ts";
import { tokensOfFrames } from "../../voices/sound-filter.ts";
import { alignSymbols, type SymbolAlignment } from "./align-symbols.ts";
import { type Content, tokenCount } from "./hear-content.ts";
import { spellWords, type SpelledWords } from "./spell-words.ts";

export type Transcript = { text: string; language: Language };

/** Words that fit worse than this (mean log score of their frames) were likely heard wrong: they keep the heard features. */
const poorFit = -3.5;

export type VoicedContent = {
  /** For the decoder, [512, frames]. */
  features: Float32Array;
  tokenOfFrame: Int32Array;
};

/**
 * Content features for the decoder, one column per frame. Known words are read by the model's own text encoder and laid
 * over the recording's timing; without words, or where they do not fit, what the content encoder heard is used.
 */
export const voiceContent = async (
  model: Pick<KokoroModel, "readText">,
  content: Content,
  { transcript, style }: { transcript: Transcript | null; style: Float32Array },
): Promise<VoicedContent> => {
  const spelled = transcript ? await spellWords(transcript.text, transcript.language) : null;
  if (!spelled || spelled.ids.length > content.frames) return heardContent(content);
  const alignment = alignSymbols(content.phones, tokenCount, spelled.ids);
  const { textFeatures } = await model.readText(spelled.ids, style, 1);
  const read = stretchFeatures(textFeatures, textChannels, alignment.frames);
  for (const span of poorSpans(spelled, alignment)) copyColumns(content.features, read, { ...content, span });
  return { features: read, tokenOfFrame: tokensOfFrames(spelled.ids, alignment.frames) };
};

const heardContent = ({ features, phones, frames }: Content): VoicedContent => ({
  features,
  tokenOfFrame: Int32Array.from({ length: frames }, (_, frame) => {
    const row = phones.subarray(frame * tokenCount, (frame + 1) * tokenCount);
    return row.reduce((best, score, token) => (score > row[best]! ? token : best), 0);
  }),
});

type Span = { start: number; end: number };

/** Frames of words that do not fit the recording. */
const poorSpans = ({ words }: SpelledWords, { frames, scores }: SymbolAlignment): Span[] => {
  const startOf = new Int32Array(frames.length + 1);
  frames.forEach((count, token) => (startOf[token + 1] = startOf[token]! + count));
  return words.flatMap(({ start, end }) => {
    let [sum, count] = [0, 0];
    for (let token = start; token < end; token += 1) {
      sum += scores[token]! * frames[token]!;
      count += frames[token]!;
    }
    return count > 0 && sum / count < poorFit ? [{ start: startOf[start]!, end: startOf[end]! }] : [];
  });
};

const copyColumns = (from: Float32Array, to: Float32Array, { frames, span }: { frames: number; span: Span }): void => {
  for (let channel = 0; channel < textChannels; channel += 1) {
    const row = channel * frames;
    to.set(from.subarray(row + span.start, row + span.end), row + span.start);
  }
};
