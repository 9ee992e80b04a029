import { conversationFormat } from "@timbre/contract";
import type { Ear } from "../../../platform/engine/ear.ts";

export type HearWords = (samples: Float32Array, signal: AbortSignal) => Promise<string>;

/** Words of somebody who waits for an answer. */
export const makeHearWords =
  (ear: Ear, language = "en"): HearWords =>
  async (samples, signal) => {
    const sound = { kind: "samples" as const, samples, sampleRateHz: conversationFormat.sampleRateHz };
    const { text } = await ear.call("transcribe", { sound, language, isLive: true, isTextOnly: true }, { signal });
    return text.trim();
  };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Fewer words than this may be said by chance. */
const leastWords = 3;
const ownShare = 0.8;

/** How much of what was heard is among our own words. */
export const shareOfOwn = (heard: string, said: string): number => {
  const words = wordsOf(heard);
  const own = new Set(wordsOf(said));
  return words.filter((word) => own.has(word)).length / Math.max(1, words.length);
};

/** Whether what was heard is what we said ourselves, come back through the microphone. */
export const isOwnEcho = (heard: string, said: string): boolean =>
  wordsOf(heard).length >= leastWords && shareOfOwn(heard, said) >= ownShare;
