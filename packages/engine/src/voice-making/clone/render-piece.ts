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
  const samples24k = await model.decode({
    textFeatures: features,
    frames: new Int32Array(frames).fill(1),
    f0Hz,
    energy,
    ...look,
  });
  const slow = resample(
    { samples: samples24k.subarray(0, frames * samplesPerFrame), sampleRateHz: kokoroSampleRateHz },
    16_000,
  );
  return {
    samples24k,
    samples16k: slow.samples,
    // At the rate of the voice, as it is heard again when the voice speaks.
    levelsDb: bandLevels(
      { samples: samples24k, sampleRateHz: kokoroSampleRateHz },
      { frames, frameSamples: samplesPerFrame },
    ),
  };
};
