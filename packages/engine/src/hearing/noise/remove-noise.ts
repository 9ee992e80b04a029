import { openEncoder } from "../../audio/encode.ts";
import type { OutputFormat } from "../../audio/output-formats.ts";
import { joinSamples, type Pcm } from "../../audio/pcm.ts";
import { readSound, type SoundSource } from "../sound/read-sound.ts";
import type { Weights } from "../../models/open-weights.ts";
import { maskNoise } from "./mask-noise.ts";
import { noiseRateHz } from "./noise-frames.ts";

export type RemoveNoiseRequest = { sound: SoundSource; format: OutputFormat };
export type RemoveNoiseAnswer = { durationMs: number };
export type RemoveNoiseEvent = { audio: Uint8Array };

type Work = { signal: AbortSignal; emit(event: RemoveNoiseEvent): Promise<void> };

/** The recording without its background, encoded and sent piece by piece. */
export const makeRemoveNoise =
  (weights: Weights) =>
  async ({ sound, format }: RemoveNoiseRequest, { signal, emit }: Work): Promise<RemoveNoiseAnswer> => {
    const { samples } = await readSound(sound, { sampleRateHz: noiseRateHz, signal });
    const model = await weights.open("denoiser.onnx");
    // A recording stays its owner's: cleaning it does not make it ours, so it carries no mark.
    const encoder = await openEncoder(format, { inputRateHz: noiseRateHz, markKey: null });
    const send = async (audio: Uint8Array): Promise<void> => {
      if (audio.length > 0) await emit({ audio });
    };
    try {
      for await (const clean of maskNoise(samples, { model, signal })) await send(encoder.encode(clean));
      await send(encoder.finish());
    } finally {
      encoder.close();
    }
    return { durationMs: (samples.length / noiseRateHz) * 1000 };
  };

/** The whole at once, for abilities that go on with it. In and out at `noiseRateHz`. */
export const cleanSound = async (
  samples: Float32Array,
  { weights, signal }: { weights: Weights; signal: AbortSignal },
): Promise<Pcm> => {
  const model = await weights.open("denoiser.onnx");
  const pieces: Float32Array[] = [];
  for await (const piece of maskNoise(samples, { model, signal })) pieces.push(piece);
  return { samples: joinSamples(pieces), sampleRateHz: noiseRateHz };
};
