import { curveValuesPerFrame, samplesPerFrame, type KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import { totalFrames } from "../../models/kokoro/stretch-features.ts";
import { editEnergy, editPitch } from "./edit-curves.ts";
import { edgesOf, paceDurations } from "./edit-durations.ts";
import { planWindows } from "./plan-windows.ts";
import { cutCurve, cutDurations, findSilence } from "./trim-silence.ts";
import type { Score, WorkerUtterance } from "./worker-messages.ts";

/** Frames decoded beyond a cut on either side, so that both windows know their neighbour. */
const contextFrames = 4;
/** Samples around a cut that both windows have, to fade from one to the other. */
export const overlapSamples = 480;

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
    cutFrames: planWindows(energy, { valuesPerFrame: curveValuesPerFrame, startsShort }),
  };
  return { score, edges: edgesOf(frames, samplesPerFrame) };
}

/** The sound of one window, with half of the overlap beyond each cut. */
export async function sayWindow(model: KokoroModel, score: Score, index: number): Promise<Float32Array> {
  const total = totalFrames(score.frames);
  const start = score.cutFrames[index - 1];
  const end = score.cutFrames[index];
  const before = start === undefined ? 0 : Math.max(0, start - contextFrames);
  const after = end === undefined ? 0 : Math.max(0, total - end - contextFrames);
  const samples = await model.decode(windowOf(score, { before, after }));
  const from = start === undefined ? 0 : (start - before) * samplesPerFrame - overlapSamples / 2;
  const to = end === undefined ? samples.length : (end - before) * samplesPerFrame + overlapSamples / 2;
  return samples.slice(from, to);
}

const windowOf = (score: Score, cut: { before: number; after: number }): Score => ({
  ...score,
  frames: cutDurations(score.frames, cut),
  f0Hz: cutCurve(score.f0Hz, cut, curveValuesPerFrame),
  energy: cutCurve(score.energy, cut, curveValuesPerFrame),
});
