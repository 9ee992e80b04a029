import { curveValuesPerFrame, samplesPerFrame, type KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import { totalFrames } from "../../models/kokoro/stretch-features.ts";
import { editEnergy, editPitch } from "./edit-curves.ts";
import { edgesOf, paceDurations } from "./edit-durations.ts";
import { findRest } from "./find-rest.ts";
import { cutCurve, cutDurations, findSilence } from "./trim-silence.ts";
import type { Score, WorkerUtterance } from "./worker-messages.ts";

/** Frames decoded beyond a cut on either side, so that both parts know their neighbour. */
const contextFrames = 5;
/** Samples around a cut that both parts have, to fade from one to the other. */
export const overlapSamples = 480;

/** Text to durations, durations to melody; the delivery is applied between the stages. */
export async function readUtterance(
  model: KokoroModel,
  { tokenIds, style, delivery }: WorkerUtterance,
): Promise<{ score: Score; edges: Int32Array }> {
  const reading = await model.readText(tokenIds, style, 1);
  const natural = paceDurations(reading.durations, delivery.pace);
  const prosody = await model.shapeProsody(reading.prosodyFeatures, natural, style);
  const silence = findSilence(prosody.energy, curveValuesPerFrame);
  const frames = cutDurations(natural, silence);
  const score: Score = {
    textFeatures: reading.textFeatures,
    frames,
    style,
    f0Hz: cutCurve(editPitch(prosody.f0Hz, delivery), silence, curveValuesPerFrame),
    energy: cutCurve(editEnergy(prosody.energy, delivery), silence, curveValuesPerFrame),
  };
  return { score, edges: edgesOf(frames, samplesPerFrame) };
}

/** The sound of everything before the cut and half of the overlap; everything when there is no cut. */
export async function sayHead(model: KokoroModel, score: Score, cutFrame: number | null): Promise<Float32Array> {
  const total = totalFrames(score.frames);
  if (cutFrame === null) return model.decode(score);
  const after = Math.max(0, total - cutFrame - contextFrames);
  const samples = await model.decode(partOf(score, { before: 0, after }));
  return samples.slice(0, cutFrame * samplesPerFrame + overlapSamples / 2);
}

/** The sound of everything after the cut, from half of the overlap before it. */
export async function sayRest(model: KokoroModel, score: Score, cutFrame: number): Promise<Float32Array> {
  const before = Math.max(0, cutFrame - contextFrames);
  const samples = await model.decode(partOf(score, { before, after: 0 }));
  return samples.slice((cutFrame - before) * samplesPerFrame - overlapSamples / 2);
}

export const cutOf = (score: Score): number | null => findRest(score.energy, curveValuesPerFrame);

const partOf = (score: Score, cut: { before: number; after: number }): Score => ({
  ...score,
  frames: cutDurations(score.frames, cut),
  f0Hz: cutCurve(score.f0Hz, cut, curveValuesPerFrame),
  energy: cutCurve(score.energy, cut, curveValuesPerFrame),
});
