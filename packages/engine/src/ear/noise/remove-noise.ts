import { openEncoder } from "../../audio/encode.ts";
import type { OutputFormat } from "../../audio/output-formats.ts";
import { joinSamples, type Pcm } from "../../audio/pcm.ts";
import { readSound, type SoundSource } from "../sound/read-sound.ts";
import { openNoiseMask } from "./mask-noise.ts";
import { denoiserRateHz, openDenoiser } from "./open-denoiser.ts";

export type RemoveNoiseRequest = { sound: SoundSource; format: OutputFormat };
export type RemoveNoiseAnswer = { durationMs: number };
export type RemoveNoiseEvent = { audio: Uint8Array };

const sliceSamples = denoiserRateHz;

/** The recording without its background, encoded and sent piece by piece. */
export const removeNoise = async (
  { sound, format }: RemoveNoiseRequest,
  { signal, emit }: { signal: AbortSignal; emit(event: RemoveNoiseEvent): Promise<void> },
): Promise<RemoveNoiseAnswer> => {
  const { samples } = await readSound(sound, { sampleRateHz: denoiserRateHz, signal });
  // A recording stays its owner's: cleaning it does not make it ours, so it carries no mark.
  const encoder = await openEncoder(format, { inputRateHz: denoiserRateHz, markKey: null });
  const send = async (audio: Uint8Array): Promise<void> => {
    if (audio.length > 0) await emit({ audio });
  };
  try {
    for await (const clean of cleanPieces(samples, signal)) await send(encoder.encode(clean));
    await send(encoder.finish());
  } finally {
    encoder.close();
  }
  return { durationMs: (samples.length / denoiserRateHz) * 1000 };
};

/** The whole at once, for abilities that go on with it. At 48 kHz. */
export const cleanSound = async (samples48k: Float32Array, signal: AbortSignal): Promise<Pcm> => {
  const pieces: Float32Array[] = [];
  for await (const piece of cleanPieces(samples48k, signal)) pieces.push(piece);
  return { samples: joinSamples(pieces), sampleRateHz: denoiserRateHz };
};

async function* cleanPieces(samples: Float32Array, signal: AbortSignal): AsyncGenerator<Float32Array> {
  const denoiser = await openDenoiser();
  const mask = openNoiseMask();
  let masked = 0;
  const apply = (clean: Float32Array): Float32Array => {
    const noisy = samples.subarray(masked, masked + clean.length);
    masked += clean.length;
    return mask.push(noisy, clean);
  };
  try {
    for (let at = 0; at < samples.length; at += sliceSamples) {
      signal.throwIfAborted();
      yield apply(denoiser.push(samples.subarray(at, at + sliceSamples)));
      await new Promise((resolve) => setImmediate(resolve));
    }
    yield apply(denoiser.flush());
    yield mask.flush();
  } finally {
    denoiser.close();
  }
}
