import { type SpeechFinder, speechSpans } from "../activity/find-speech.ts";
import { meanEmbedding } from "./cluster-speakers.ts";
import { minSpeakerMs, speakerRateHz, type SpeakerEncoder } from "./embed-speaker.ts";
import { speechOnly } from "./read-speech.ts";

/** So much of the samples is listened to, spread over all of them: the one who speaks most in them counts. */
const listenedSeconds = 120;
const sliceSeconds = 10;

type Needs = { encoder: SpeakerEncoder; speechFinder: SpeechFinder };

/** Takes samples one after the other, so that only one of them is in memory. */
export const openOwnerVoice = ({ encoder, speechFinder }: Needs, totalSeconds: number) => {
  const embeddings: Float32Array[] = [];
  const share = Math.min(1, listenedSeconds / Math.max(1, totalSeconds));
  return {
    async add(samples: Float32Array, signal: AbortSignal): Promise<void> {
      for (const slice of slicesOf(samples, share)) {
        const spans = speechSpans(await speechFinder.scores(slice, signal), slice.length);
        const speech = speechOnly(slice, spans);
        if ((speech.length / speakerRateHz) * 1000 >= minSpeakerMs) embeddings.push(await encoder.embed(speech));
      }
    },
    /** Null when nobody spoke. */
    embedding: (): Float32Array | null => (embeddings.length > 0 ? meanEmbedding(embeddings) : null),
  };
};

/** Slices of ten seconds, evenly over the sound; all of it when it is short. */
const slicesOf = (samples: Float32Array, share: number): Float32Array[] => {
  const length = sliceSeconds * speakerRateHz;
  const whole = Math.max(1, Math.round(samples.length / length));
  const count = Math.max(1, Math.round(whole * share));
  const step = samples.length / count;
  return Array.from({ length: count }, (_, i) =>
    samples.subarray(Math.floor(i * step), Math.floor(i * step + Math.min(step, length * 1.5))),
  );
};
