import type { ChannelRanges } from "../src/models/kokoro/decoder/quantise.ts";

/** One utterance's ranges by layer. */
export type Observation = { isWhisper: boolean; ranges: Map<string, ChannelRanges> };

/**
 * Per channel the range that all but `outlierShare` of the utterances stay within, widened a little. A step fine
 * enough for nearly all costs less than one wide enough for all.
 */
const outlierShare = 0.024;
const margin = 1.05;

/**
 * In a whisper the excitation is constant, and normalising it blows the edges of its own blocks up to 30 times the
 * usual range for a few milliseconds of silence: those blocks are calibrated on voiced speech alone.
 */
const hearsOnlyVoiced = (path: string): boolean => path.startsWith("generator/noise_res");

export const summariseRanges = (observations: Observation[]): Map<string, ChannelRanges> => {
  const paths = [...(observations[0]?.ranges.keys() ?? [])];
  return new Map(
    paths.map((path) => {
      const used = observations.filter(({ isWhisper }) => !(isWhisper && hearsOnlyVoiced(path)));
      return [path, summariseLayer(used.flatMap(({ ranges }) => ranges.get(path) ?? []))];
    }),
  );
};

const summariseLayer = (layer: ChannelRanges[]): ChannelRanges => {
  const skipped = Math.floor(layer.length * outlierShare);
  const nthHighest = (values: Float32Array) => Math.max(0, values.sort()[values.length - 1 - skipped] ?? 0) * margin;
  const channels = layer[0]?.min.length ?? 0;
  const column = (pick: (ranges: ChannelRanges) => number) => nthHighest(Float32Array.from(layer, pick));
  return {
    min: Float32Array.from({ length: channels }, (_, c) => -column(({ min }) => -(min[c] ?? 0))),
    max: Float32Array.from({ length: channels }, (_, c) => column(({ max }) => max[c] ?? 0)),
  };
};
