import type { EarHandlers } from "./ear-calls.ts";
import { readSound } from "./sound/read-sound.ts";
import { makeEmbedSpeaker, openSpeakerEncoder } from "./speaker/embed-speaker.ts";
import { openWeights } from "./weights/open-weights.ts";

export type EarOptions = { weightsDir: string; threads: number };

/** Every ability of the ear. Nothing is loaded before it is first asked for. */
export const openEar = ({ weightsDir, threads }: EarOptions): EarHandlers => {
  const weights = openWeights(weightsDir, { threads });
  const encoder = openSpeakerEncoder(weights);
  return {
    inspectSound: async ({ sound }, { signal }) => {
      const { samples, sampleRateHz } = await readSound(sound, { signal });
      return { durationMs: (samples.length / sampleRateHz) * 1000, sampleRateHz };
    },
    embedSpeaker: makeEmbedSpeaker(encoder),
  };
};
