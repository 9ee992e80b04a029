import { readUtterance, readyScore, sayWindow, sharedSamplesOf } from "../../backends/kokoro/say-utterance.ts";
import type { WorkerUtterance } from "../../backends/kokoro/worker-messages.ts";
import { joinSamples } from "../../audio/pcm.ts";
import { kokoroSampleRateHz, samplesPerFrame, type KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import { logMel, logMelDistanceDb, melBands, melHop } from "../../models/kokoro/log-mel.ts";
import { openLevelHolder } from "./hold-level.ts";
import { openPartJoiner } from "./join-parts.ts";

export type WindowComparison = {
  /** Mean log-mel distance of the joined windows to the same utterance decoded in one piece. */
  distanceDb: number;
  /** For every join: by how much the tone steps there beyond the step the whole makes at the same place. */
  joinStepsDb: number[];
  /** The same halfway between joins, where nothing is joined. */
  elsewhereStepsDb: number[];
};

/** Says an utterance in windows, as a streamed request would, and in one piece. */
export async function compareWindows(
  model: KokoroModel,
  utterance: WorkerUtterance,
  usualGainDb?: number,
): Promise<WindowComparison> {
  const read = await readUtterance(model, { ...utterance, startsShort: true });
  const score = await readyScore(model, read.score);
  const whole = openLevelHolder(usualGainDb).hold(await sayWindow(model, { ...score, cutFrames: [] }, 0));
  const level = openLevelHolder(usualGainDb);
  const joiner = openPartJoiner({ shared: sharedSamplesOf(score), sampleRateHz: kokoroSampleRateHz });
  const parts: Float32Array[] = [];
  for (let index = 0; index <= score.cutFrames.length; index += 1) {
    parts.push(joiner.add(level.hold(await sayWindow(model, score, index)), index === score.cutFrames.length));
  }
  const joined = joinSamples(parts);
  const steps = stepsBetween(logMel(whole, kokoroSampleRateHz), logMel(joined, kokoroSampleRateHz));
  const cuts = score.cutFrames.map((frame) => frame * samplesPerFrame);
  const middles = cuts.map((cut, index) => ((cuts[index - 1] ?? 0) + cut) / 2);
  return {
    distanceDb: logMelDistanceDb(whole, joined),
    joinStepsDb: cuts.map(steps),
    elsewhereStepsDb: middles.map(steps),
  };
}

/** Spectra this long before and after a place are compared, the crossfade itself left out. */
const reachFrames = Math.round((0.12 * kokoroSampleRateHz) / melHop);
const gapFrames = Math.round((0.02 * kokoroSampleRateHz) / melHop);

const stepsBetween = (whole: Float32Array, joined: Float32Array) => (sample: number) => {
  const frame = Math.round(sample / melHop);
  const [wanted, got] = [stepAt(whole, frame), stepAt(joined, frame)];
  return wanted.reduce((sum, step, band) => sum + Math.abs(step - (got[band] ?? 0)), 0) / wanted.length;
};

/** By how many dB each band rises from before a frame to after it. */
const stepAt = (spectrum: Float32Array, frame: number): number[] => {
  const before = meanBands(spectrum, frame - reachFrames, frame - gapFrames);
  const after = meanBands(spectrum, frame + gapFrames, frame + reachFrames);
  return after.map((level, band) => level - (before[band] ?? 0));
};

/** Quieter than this nobody hears a band beside the others. */
const floorDb = -50;

const meanBands = (spectrum: Float32Array, from: number, to: number): number[] =>
  Array.from({ length: melBands }, (_, band) => {
    let sum = 0;
    for (let frame = from; frame < to; frame += 1)
      sum += Math.max(floorDb, spectrum[frame * melBands + band] ?? floorDb);
    return sum / (to - from);
  });
