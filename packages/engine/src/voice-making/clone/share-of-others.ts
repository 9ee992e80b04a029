import type { SpeakerEncoder } from "../../hearing/speakers/embed-speaker.ts";
import { clusterSpeakers } from "../../hearing/speakers/cluster-speakers.ts";
import { speakerRules } from "../../hearing/speakers/tell-speakers.ts";

/** Somebody heard in fewer windows than this may be a cough. */
const fewestWindows = 2;
/** A minute and a half tells whether somebody else speaks too. */
const mostListened = 90 * 16_000;

/** How much of some speech is not by the one who speaks most. */
export const shareOfOthers = async (encoder: SpeakerEncoder, spoken: readonly Float32Array[]): Promise<number> => {
  const { windowSamples, threshold, maxSpeakers } = speakerRules;
  const windows = cutWindows(spoken, { length: windowSamples, least: windowSamples, most: mostListened });
  if (windows.length === 0) return 0;
  const embeddings: Float32Array[] = [];
  for (const window of windows) embeddings.push(await encoder.embed(window));
  const counts = new Map<number, number>();
  for (const group of clusterSpeakers(embeddings, { threshold, maxCount: maxSpeakers }))
    counts.set(group, (counts.get(group) ?? 0) + 1);
  const sizes = [...counts.values()].sort((a, b) => b - a);
  const others = sizes.slice(1).filter((size) => size >= fewestWindows);
  return others.reduce((sum, size) => sum + size, 0) / windows.length;
};

type Cut = {
  length: number;
  /** Shorter ends are left out. */ least: number;
  /** Of all windows together. */ most: number;
};

export const cutWindows = (sounds: readonly Float32Array[], { length, least, most }: Cut): Float32Array[] => {
  const windows: Float32Array[] = [];
  let total = 0;
  for (const samples of sounds) {
    for (let at = 0; at + least <= samples.length && total < most; at += length) {
      windows.push(samples.subarray(at, at + length));
      total += length;
    }
  }
  return windows;
};
