import { cloneLimits } from "@timbre/contract";
import type { DubDetails } from "../../api/dubbing.ts";
import { decodeAudio } from "../../audio/files/decode.ts";
import { encodeWav } from "../../audio/microphone/encode-pcm.ts";

const rateHz = 24_000;
/** More does not make a clone better. */
const maxMs = 120_000;
/** The breath before and after a sentence belongs to it, as far as nobody else speaks. */
const marginMs = 500;

type Part = { fromMs: number; toMs: number };
type Heard = Pick<DubDetails, "sentences" | "durationMs">;

/** Where one speaker is heard, up to two minutes of it. */
export const speakerParts = ({ sentences, durationMs }: Heard, speaker: string): Part[] => {
  const parts: Part[] = [];
  let total = 0;
  for (const [index, one] of sentences.entries()) {
    if (one.speaker !== speaker || total >= maxMs) continue;
    const before = sentences[index - 1]?.endMs ?? 0;
    const after = sentences[index + 1]?.startMs ?? durationMs;
    const last = parts.at(-1);
    const fromMs = Math.max(one.startMs - marginMs, Math.min(before, one.startMs), last?.toMs ?? 0);
    const toMs = Math.min(one.endMs + marginMs, Math.max(after, one.endMs));
    total += toMs - fromMs;
    if (last?.toMs === fromMs) last.toMs = toMs;
    else parts.push({ fromMs, toMs });
  }
  return parts;
};

/** Somebody who says too little cannot be cloned. */
export const saysEnough = (dub: Heard, speaker: string): boolean =>
  speakerParts(dub, speaker).reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0) >= cloneLimits.minTotalMs;

/** What one speaker says in a recording, as a recording of its own. */
export const cutSpeaker = async (bytes: Uint8Array, dub: DubDetails, speaker: string): Promise<File> => {
  const { pcm, sampleRateHz } = await decodeAudio(bytes, rateHz);
  const at = (ms: number): number => Math.round((ms * sampleRateHz) / 1_000);
  const parts = speakerParts(dub, speaker).map(({ fromMs, toMs }) => pcm.subarray(at(fromMs), at(toMs)));
  const joined = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    joined.set(part, place);
    place += part.length;
  }
  return new File([encodeWav(joined, sampleRateHz)], `${speaker}.wav`, { type: "audio/wav" });
};
