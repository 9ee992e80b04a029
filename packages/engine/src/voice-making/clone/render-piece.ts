import { bandLevels } from "../../audio/spectrum/band-levels.ts";
import { resample } from "../../audio/resample.ts";
import { kokoroSampleRateHz, type KokoroModel, samplesPerFrame } from "../../models/kokoro/kokoro-model.ts";
import type { LearnedPiece } from "./learn-piece.ts";

export type Rendered = { samples24k: Float32Array; samples16k: Float32Array; levelsDb: Float32Array };

/** How a voice sounds: its style, and its vector where it is more than that. */
export type VoiceLook = { style: Float32Array; voiceVector?: Float32Array };

/** A learned piece said with another timbre. */
export const renderPiece = async (
  model: Pick<KokoroModel, "decode">,
  { features, frames, f0Hz, energy }: LearnedPiece,
  look: VoiceLook,
): Promise<Rendered> => {
  const read = { textFeatures: features, frames: new Int32Array(frames).fill(1), f0Hz, energy };
  const { samples24k, samples16k } = await renderRead(model, read, look);
  return {
    samples24k,
    samples16k,
    // At the rate of the voice, as it is heard again when the voice speaks.
    levelsDb: bandLevels(
      { samples: samples24k, sampleRateHz: kokoroSampleRateHz },
      { frames, frameSamples: samplesPerFrame },
    ),
  };
};

type Read = Pick<Parameters<KokoroModel["decode"]>[0], "textFeatures" | "frames" | "f0Hz" | "energy">;

/** What was read, said with a voice. */
export const renderRead = async (
  model: Pick<KokoroModel, "decode">,
  read: Read,
  look: VoiceLook,
): Promise<Omit<Rendered, "levelsDb">> => {
  const samples24k = await model.decode({ ...read, ...look });
  const frames = read.frames.reduce((sum, count) => sum + count, 0);
  const spoken = samples24k.subarray(0, frames * samplesPerFrame);
  return { samples24k, samples16k: resample({ samples: spoken, sampleRateHz: kokoroSampleRateHz }, 16_000).samples };
};
