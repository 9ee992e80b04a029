import type { DubDetails } from "../../api/dubbing.ts";
import { decodeAudio } from "../../audio/files/decode.ts";
import { encodeWav } from "../../audio/microphone/encode-pcm.ts";

const rateHz = 24_000;
/** More does not make a clone better. */
const maxMs = 120_000;

/** Where one speaker is heard, up to two minutes of it. */
export const speakerParts = (
  sentences: DubDetails["sentences"],
  speaker: string,
): { fromMs: number; toMs: number }[] => {
  let total = 0;
  return sentences.flatMap((one) => {
    if (one.speaker !== speaker || total >= maxMs) return [];
    total += one.endMs - one.startMs;
    return [{ fromMs: one.startMs, toMs: one.endMs }];
  });
};

/** What one speaker says in a recording, as a recording of its own. */
export const cutSpeaker = async (bytes: Uint8Array, dub: DubDetails, speaker: string): Promise<File> => {
  const { pcm, sampleRateHz } = await decodeAudio(bytes, rateHz);
  const at = (ms: number): number => Math.round((ms * sampleRateHz) / 1_000);
  const parts = speakerParts(dub.sentences, speaker).map(({ fromMs, toMs }) => pcm.subarray(at(fromMs), at(toMs)));
  const joined = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    joined.set(part, place);
    place += part.length;
  }
  return new File([encodeWav(joined, sampleRateHz)], `${speaker}.wav`, { type: "audio/wav" });
};
