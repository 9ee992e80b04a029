import { curveValuesPerFrame, samplesPerFrame, type KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import { totalFrames } from "../../models/kokoro/stretch-features.ts";
import { editEnergy, editPitch } from "./edit-curves.ts";
import { edgesOf, paceDurations } from "./edit-durations.ts";
import { planWindows } from "./plan-windows.ts";
import { cutCurve, cutDurations, findSilence } from "./trim-silence.ts";
import type { Score, WorkerUtterance } from "./worker-messages.ts";

/** Frames decoded beyond a window's cuts, so that it knows its neighbours; those next to the cut are handed out too. */
const context = { before: 8, after: 4 };
const sharedFrames = { before: 6, after: 2 };
export const sharedSamples = {
  before: sharedFrames.before * samplesPerFrame,
  after: sharedFrames.after * samplesPerFrame,
};
/** A short first window comes out this much too soft on average, against the same sound made as a whole. */
const openingGain = 1.2;

/** Text to durations, durations to melody; the delivery is applied between the stages. */
export async function readUtterance(
  model: KokoroModel,
  { tokenIds, style, delivery, startsShort }: WorkerUtterance,
): Promise<{ score: Score; edges: Int32Array }> {
  const reading = await model.readText(tokenIds, style, 1);
  const natural = paceDurations(reading.durations, delivery.pace);
  const prosody = await model.shapeProsody(reading.prosodyFeatures, natural, style);
  const silence = findSilence(prosody.energy, curveValuesPerFrame);
  const frames = cutDurations(natural, silence);
  const energy = cutCurve(prosody.energy, silence, curveValuesPerFrame);
  const score: Score = {
    textFeatures: reading.textFeatures,
    frames,
    style,
    f0Hz: cutCurve(editPitch(prosody.f0Hz, delivery), silence, curveValuesPerFrame),
    energy: editEnergy(energy, delivery),
    startsShort,
    cutFrames: planWindows(energy, { valuesPerFrame: curveValuesPerFrame, startsShort }),
  };
  return { score, edges: edgesOf(frames, samplesPerFrame) };
}

/** The sound of one window and what it shares with its neighbours. */
export async function sayWindow(model: KokoroModel, score: Score, index: number): Promise<Float32Array> {
  const total = totalFrames(score.frames);
  const start = score.cutFrames[index - 1];
  const end = score.cutFrames[index];
  const before = start === undefined ? 0 : Math.max(0, start - context.before);
  const after = end === undefined ? 0 : Math.max(0, total - end - context.after);
  const samples = await model.decode(windowOf(score, { before, after }));
  const from = start === undefined ? 0 : start - before - sharedFrames.before;
  const to = end === undefined ? total - before : end - before + sharedFrames.after;
  const window = samples.slice(from * samplesPerFrame, to * samplesPerFrame);
  return index === 0 && score.startsShort ? window.map((sample) => sample * openingGain) : window;
}

const windowOf = (score: Score, cut: { before: number; after: number }): Score => ({
  ...score,
  frames: cutDurations(score.frames, cut),
  f0Hz: cutCurve(score.f0Hz, cut, curveValuesPerFrame),
  energy: cutCurve(score.energy, cut, curveValuesPerFrame),
});
