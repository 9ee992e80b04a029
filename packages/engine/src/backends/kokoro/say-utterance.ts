import { type BandBend, bendBands } from "../../audio/spectrum/bend-bands.ts";
import { applyEffects } from "../../audio/effects/apply-effects.ts";
import type { Pcm } from "../../audio/pcm.ts";
import { speechBandsHz } from "../../audio/spectrum/speech-bands.ts";
import {
  curveValuesPerFrame,
  kokoroSampleRateHz,
  samplesPerFrame,
  type KokoroModel,
  type ReadText,
} from "../../models/kokoro/kokoro-model.ts";
import { predictStats } from "../../models/kokoro/clause-stats/predict-stats.ts";
import { totalFrames } from "../../models/kokoro/stretch-features.ts";
import { filterGains, tokensOfFrames } from "../../voices/sound-filter.ts";
import { changeVector } from "../../voices/voice-change.ts";
import { editEnergy, editPitch } from "./edit-curves.ts";
import { paceDurations } from "./edit-durations.ts";
import { addedDb, measureLevel } from "./measure-level.ts";
import { planWindows, windowSizes } from "./frames/plan-windows.ts";
import { cutCurve, cutDurations, findSilence, type FrameCut } from "./frames/cut-silent-frames.ts";
import { findOwn, keepAround } from "./frames/own-frames.ts";
import type { SaidSound } from "../speech-backend.ts";
import type { Score, WorkerUtterance } from "./worker-messages.ts";

const bandCount = speechBandsHz.length;

/** Frames made beyond a window's cuts, so that it knows its neighbours; those next to the cut are handed out too. */
const context = { before: 8, after: 4 };
const sharedFrames = {
  full: { before: 6, after: 2 },
  // Its windows agree where they meet: there is nothing to be evened out.
  flash: { before: 1, after: 1 },
} as const;

const sharedFramesOf = ({ flashSeed }: Score) => (flashSeed === undefined ? sharedFrames.full : sharedFrames.flash);

/** Frames of others' speech that are decoded around an utterance: the flash decoder works through all of it before its first sound. */
const keptAround = { full: Infinity, flash: 16 } as const;

/** What parts of an utterance have in common around each cut. */
export const sharedSamplesOf = (score: Score): { before: number; after: number } => {
  const { before, after } = sharedFramesOf(score);
  return { before: before * samplesPerFrame, after: after * samplesPerFrame };
};

/** Text to durations, durations to melody; the delivery is applied between the stages. `readyScore` comes before any window. */
export async function readUtterance(
  model: KokoroModel,
  utterance: WorkerUtterance,
): Promise<{ score: Score; edges: Int32Array }> {
  const { tokenIds, style, voiceChange, delivery, effects, startsShort } = utterance;
  // Whispers stay with the full decoder until somebody has measured how the other says them.
  const decoder = model.flash && !delivery.isWhispered ? utterance.decoder : "full";
  const filter = (decoder === "flash" ? utterance.flashFilter : undefined) ?? utterance.filter;
  const reading = await readerOf(model, { ...utterance, decoder })(tokenIds, style, 1);
  const natural = paceDurations(reading.durations, delivery.pace);
  const prosody = await model.shapeProsody(reading.prosodyFeatures, natural, style);
  const whole = findOwn(utterance, natural);
  const cut = keepAround(findSilence(prosody.energy, curveValuesPerFrame), whole.own, {
    total: totalFrames(natural),
    kept: keptAround[decoder],
  });
  const frames = cutDurations(natural, cut);
  const { own, edges } = findOwn(utterance, frames);
  const energy = cutCurve(prosody.energy, cut, curveValuesPerFrame);
  const edited = editEnergy(energy, delivery);
  const windows = planWindows(curveOf(energy, own.start, own.end), {
    valuesPerFrame: curveValuesPerFrame,
    startsShort,
    sizes: windowSizes[decoder],
  });
  const score: Score = {
    textFeatures: reading.textFeatures,
    frames,
    style,
    ...(voiceChange ? { voiceVector: changeVector(await model.describeVoice(style), voiceChange) } : {}),
    f0Hz: cutCurve(editPitch(prosody.f0Hz, delivery), cut, curveValuesPerFrame),
    energy: edited,
    askedDb: addedDb(energy, edited),
    isWhispered: delivery.isWhispered,
    ...(decoder === "flash" ? { flashSeed: delivery.driftSeed } : {}),
    own,
    cutFrames: windows.map((frame) => own.start + frame),
    ...(filter ? { gainsDb: filterGains(filter, tokensOfFrames(tokenIds, frames)) } : {}),
    ...(filter?.bend ? { bend: filter.bend } : {}),
    ...(effects ? { effects } : {}),
  };
  return { score, edges: edges.map((frame) => frame * samplesPerFrame) };
}

const readerOf = (
  model: KokoroModel,
  asked: Pick<WorkerUtterance, "textSide" | "decoder" | "canReadSmall">,
): ReadText => {
  const { textSide, decoder, canReadSmall } = asked;
  const learned = textSide && model.readTextIn[textSide];
  const own = decoder === "flash" && canReadSmall && model.flash ? model.flash : model;
  return learned ?? own.readText;
};

/** A score for the flash decoder with the features of all of it: each window then sounds as it does in the whole. */
export async function readyScore({ flash }: KokoroModel, score: Score): Promise<Score> {
  if (!flash || score.flashSeed === undefined) return score;
  return { ...score, textFeatures: new Float32Array(0), voiceVector: undefined, flash: await flash.read(score) };
}

/** The sound of one window and what it shares with its neighbours, as the decoder gives it, and how loud it should be. */
export async function sayWindow(model: KokoroModel, score: Score, index: number): Promise<SaidSound> {
  const total = totalFrames(score.frames);
  const { own } = score;
  const [start = own.start, end = own.end] = [score.cutFrames[index - 1], score.cutFrames[index]];
  const shared = sharedFramesOf(score);
  // Filters and effects look at what is around; the flash decoder itself looks where it needs to.
  const made = score.flash && !score.gainsDb && !score.effects ? shared : context;
  const before = Math.max(0, start - made.before);
  const after = Math.max(0, total - end - made.after);
  const decoded = await decodeWindow(model, score, { before, after });
  const gainsDb = score.gainsDb?.subarray(before * bandCount, (total - after) * bandCount);
  const coloured = colour(decoded, gainsDb, score.bend);
  const samples = alter(coloured, score, before);
  const between = (from: number, to: number) =>
    samples.subarray((from - before) * samplesPerFrame, (to - before) * samplesPerFrame);
  const first = start === 0 ? 0 : start - shared.before;
  const last = end === total ? total : end + shared.after;
  const level = measureLevel(pcmOf(between(start, end)), curveOf(score.energy, start, end), score);
  return { samples: between(first, last).slice(), level };
}

const decodeWindow = (model: KokoroModel, score: Score, cut: FrameCut): Promise<Float32Array> => {
  const { f0Hz, flash, flashSeed: seed } = score;
  if (seed === undefined) return model.decode(windowOf(score, cut));
  if (!flash || !model.flash) throw new Error("a window of a score that was not made ready");
  const from = cut.before * curveValuesPerFrame;
  return model.flash.decode({ ...flash, seed, f0Hz, from, to: f0Hz.length - cut.after * curveValuesPerFrame });
};

const colour = (samples: Float32Array, gainsDb: Float32Array | undefined, bend: BandBend | undefined): Float32Array =>
  gainsDb
    ? bendBands({ samples, sampleRateHz: kokoroSampleRateHz }, { gainsDb, bend, frameSamples: samplesPerFrame })
    : samples;

/** Effects follow the melody of the whole, so that windows agree where they meet. */
const alter = (samples: Float32Array, { effects, f0Hz }: Score, startFrame: number): Float32Array => {
  if (!effects) return samples;
  const pitch = { f0Hz, samplesPerValue: samplesPerFrame / curveValuesPerFrame };
  return applyEffects({ samples, sampleRateHz: kokoroSampleRateHz }, effects, {
    pitch,
    startSample: startFrame * samplesPerFrame,
  });
};

const pcmOf = (samples: Float32Array): Pcm => ({ samples, sampleRateHz: kokoroSampleRateHz });

const curveOf = (curve: Float32Array, fromFrame: number, toFrame: number): Float32Array =>
  curve.subarray(fromFrame * curveValuesPerFrame, toFrame * curveValuesPerFrame);

/** A part of the score, to be decoded with the statistics of all of it. */
const windowOf = (score: Score, cut: FrameCut): Score => {
  if (cut.before + cut.after === 0) return score;
  const window = {
    ...score,
    frames: cutDurations(score.frames, cut),
    f0Hz: cutCurve(score.f0Hz, cut, curveValuesPerFrame),
    energy: cutCurve(score.energy, cut, curveValuesPerFrame),
  };
  // The weights were fitted to voices; whispers keep their own statistics.
  return score.isWhispered ? window : { ...window, statShift: predictStats(window, score) };
};
