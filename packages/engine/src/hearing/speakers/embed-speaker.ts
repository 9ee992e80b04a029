import { Tensor } from "onnxruntime-node";
import { EngineError } from "../../engine-error.ts";
import type { SoundSource } from "../sound/read-sound.ts";
import type { Weights } from "../../models/open-weights.ts";

export type EmbedSpeakerRequest = { sound: SoundSource };
/** `embedding` has unit length: the cosine of two is how alike the speakers are. */
export type EmbedSpeakerAnswer = { embedding: Float32Array; speechMs: number };

export const speakerRateHz = 16_000;
/** The encoder was made for 1 s or more; less says nothing about a speaker. */
export const minSpeakerMs = 1_000;
/** More than this adds nothing to who it is and costs time. */
const maxWindowMs = 30_000;

export type SpeakerEncoder = { embed(samples16k: Float32Array): Promise<Float32Array> };

/**
 * Two nets of one shape. Clones, built-in voices and groups of speakers live in the numbers of the first; the second tells
 * strangers apart better and is asked only whose reading it is. Numbers of the one mean nothing to the other.
 */
export type SpeakerFile = "speaker-encoder.onnx" | "speaker-verifier.onnx";

/** The file is opened when somebody is first heard. */
export const openSpeakerEncoder = (weights: Weights, file: SpeakerFile = "speaker-encoder.onnx"): SpeakerEncoder => ({
  async embed(samples) {
    if (samples.length < (speakerRateHz * minSpeakerMs) / 1000) throw tooShort();
    const session = await weights.open(file);
    const windows = cutWindows(samples, (speakerRateHz * maxWindowMs) / 1000);
    const total = new Float32Array(192);
    for (const window of windows) {
      const { embedding } = await session.run({ samples: new Tensor("float32", window, [1, window.length]) });
      const values = embedding?.data as Float32Array;
      values.forEach((value, i) => (total[i]! += value * window.length));
    }
    return unitLength(total);
  },
});

/** The speech of a sound and nothing else; refuses where too little of it is heard. */
export type ReadSpeech = (sound: SoundSource, signal: AbortSignal) => Promise<Float32Array>;

export const makeEmbedSpeaker =
  ({ encoder, readSpeech }: { encoder: SpeakerEncoder; readSpeech: ReadSpeech }) =>
  async ({ sound }: EmbedSpeakerRequest, { signal }: { signal: AbortSignal }): Promise<EmbedSpeakerAnswer> => {
    const samples = await readSpeech(sound, signal);
    return { embedding: await encoder.embed(samples), speechMs: (samples.length / speakerRateHz) * 1000 };
  };

/** Equal pieces, none longer than `maxLength`. */
const cutWindows = (samples: Float32Array, maxLength: number): Float32Array[] => {
  const count = Math.ceil(samples.length / maxLength);
  const length = Math.floor(samples.length / count);
  return Array.from({ length: count }, (_, i) => samples.subarray(i * length, (i + 1) * length));
};

export const unitLength = (vector: Float32Array): Float32Array => {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
};

const tooShort = () => new EngineError("unusable_audio", "The recording is too short.", { reason: "too_short" });
