import { EngineError } from "../../engine-error.ts";
import { speechSpans, type SpeechFinder, totalSamples } from "../activity/find-speech.ts";
import { readSound } from "../sound/read-sound.ts";
import { minSpeakerMs, type ReadSpeech, speakerRateHz } from "./embed-speaker.ts";

/** Noise has no speaker: what is not speech is left out, and where too little is left the sound is refused. */
export const makeReadSpeech =
  (speechFinder: SpeechFinder, leastSpeechMs = minSpeakerMs): ReadSpeech =>
  async (sound, signal) => {
    const { samples } = await readSound(sound, { sampleRateHz: speakerRateHz, signal });
    const spans = speechSpans(await speechFinder.scores(samples, signal), samples.length);
    if ((totalSamples(spans) / speakerRateHz) * 1000 < leastSpeechMs) {
      throw new EngineError("unusable_audio", "There is too little speech in the recording.", {
        reason: spans.length > 0 ? "too_short" : "no_speech",
      });
    }
    return speechOnly(samples, spans);
  };

/** The pauses taken out: background between sentences must not count as voice. */
export const speechOnly = (samples: Float32Array, spans: readonly { start: number; end: number }[]): Float32Array => {
  const speech = new Float32Array(totalSamples(spans));
  let at = 0;
  for (const { start, end } of spans) {
    speech.set(samples.subarray(start, end), at);
    at += end - start;
  }
  return speech;
};
