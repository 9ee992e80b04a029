import { resample } from "../../audio/resample.ts";
import { EngineError } from "../../engine-error.ts";
import { type SpeechFinder, speechSpans, totalSamples } from "../../hearing/activity/find-speech.ts";
import { noiseRateHz } from "../../hearing/noise/noise-frames.ts";
import { cleanSound } from "../../hearing/noise/remove-noise.ts";
import { readSound, type SoundSource } from "../../hearing/sound/read-sound.ts";
import { dot, meanEmbedding } from "../../hearing/speakers/cluster-speakers.ts";
import type { SpeakerEncoder } from "../../hearing/speakers/embed-speaker.ts";
import type { Weights } from "../../models/open-weights.ts";
import type { GatheredSpeech } from "../clone/gather-speech.ts";
import { wholeSteps } from "../clone/learn-piece.ts";
import { chooseStretches, lengthOf, openPool, type RatedStretch } from "./choose-stretches.ts";
import { describeStretch, rateStretches } from "./rate-stretches.ts";
import { mostLearnedMs } from "./training-size.ts";

/** Part of a recording, such as what is left of it when it is trimmed, or what one speaker says in it. */
export type SoundPart = { startMs: number; endMs: number };
export type TrainRecording = {
  sound: SoundSource;
  removesNoise: boolean;
  /** Only these parts, in order; absent means the whole. */
  parts?: SoundPart[];
};

/** What became of the speech that came in. */
export type MaterialReport = {
  /** Everything that was given, after trimming and choosing speakers. */
  givenMs: number;
  /** The speech in it. */
  speechMs: number;
  /** What the voice is learned from. */
  usedMs: number;
  /** Stretches left out because they are noisy or distorted, and because they sound like somebody else. */
  spoiledStretches: number;
  strangeStretches: number;
  /** Whether good speech was left out because there was more than helps. */
  isMoreThanNeeded: boolean;
};

export type Material = GatheredSpeech & { report: MaterialReport };

const rateHz = 16_000;
/** Of this much the best is chosen; more is never held. */
const mostHeld = 30 * 60 * rateHz;
export const leastSpeechMs = 30_000;
/** Between parts that were not side by side. */
const gapSamples = 0.2 * rateHz;
/** Less like all the others than this is somebody else. */
const leastLikeness = 0.35;

type Needs = { speechFinder: SpeechFinder; encoder: SpeakerEncoder; weights: Weights };
type Work = { signal: AbortSignal; onRecording(done: number, of: number): Promise<void> };

/** Reads recordings one after the other and keeps the best minutes of them; what it holds does not grow with what is given. */
export const gatherMaterial = async (
  needs: Needs,
  recordings: readonly TrainRecording[],
  work: Work,
): Promise<Material> => {
  const { signal } = work;
  const pool = openPool(mostHeld);
  const durationsMs: number[] = [];
  let [speechMs, heldBefore] = [0, 0];
  for (const [index, { sound, removesNoise, parts }] of recordings.entries()) {
    const samples = onlyParts((await readSound(sound, { sampleRateHz: rateHz, signal })).samples, parts);
    durationsMs.push((samples.length / rateHz) * 1000);
    const spans = speechSpans(await needs.speechFinder.scores(samples, signal), samples.length);
    speechMs += (totalSamples(spans) / rateHz) * 1000;
    const stretches = rateStretches(samples, { spans, recording: index, removesNoise });
    heldBefore += lengthOf(stretches);
    pool.add(stretches);
    await work.onRecording(index + 1, recordings.length);
  }
  if (speechMs < leastSpeechMs) throw tooLittle(speechMs);
  const choice = chooseStretches(pool.all(), {
    mostSamples: (mostLearnedMs / 1000) * rateHz,
    describe: describeStretch,
  });
  if (choice.chosen.length === 0) throw tooLittle(speechMs);
  const clean = await cleanStretches(choice.chosen, { ...needs, signal });
  const { embedding, own, strange } = await ownStretches(needs.encoder, clean, signal);
  const used = own.reduce((sum, { length }) => sum + length, 0);
  return {
    durationsMs,
    speechMs,
    embedding,
    othersShare: strange / clean.length,
    stretches: own,
    report: {
      givenMs: durationsMs.reduce((sum, one) => sum + one, 0),
      speechMs,
      usedMs: (used / rateHz) * 1000,
      spoiledStretches: choice.spoiled,
      strangeStretches: strange,
      isMoreThanNeeded:
        heldBefore > lengthOf(choice.chosen) && lengthOf(choice.chosen) > 0.9 * (mostLearnedMs / 1000) * rateHz,
    },
  };
};

const onlyParts = (samples: Float32Array, parts?: readonly SoundPart[]): Float32Array => {
  if (!parts) return samples;
  const cuts = parts.map(({ startMs, endMs }) => {
    const at = (ms: number): number => Math.max(0, Math.round((ms / 1000) * rateHz));
    return samples.subarray(at(startMs), at(endMs));
  });
  const length = cuts.reduce((sum, cut) => sum + cut.length + gapSamples, 0);
  const joined = new Float32Array(length);
  let at = 0;
  for (const cut of cuts) {
    joined.set(cut, at);
    at += cut.length + gapSamples;
  }
  return joined;
};

type Cleaning = { weights: Weights; signal: AbortSignal };

/** Only what is learned from is cleaned: cleaning takes about as long as it sounds. */
const cleanStretches = async (
  stretches: readonly RatedStretch[],
  { weights, signal }: Cleaning,
): Promise<Float32Array[]> => {
  const clean: Float32Array[] = [];
  for (const { samples, removesNoise } of stretches) {
    signal.throwIfAborted();
    if (!removesNoise) clean.push(samples);
    else {
      const fast = resample({ samples, sampleRateHz: rateHz }, noiseRateHz).samples;
      const slow = resample(await cleanSound(fast, { weights, signal }), rateHz).samples;
      clean.push(wholeSteps(slow.subarray(0, samples.length)));
    }
  }
  return clean;
};

/** Who it is, heard on all stretches, and the stretches that are by them. */
const ownStretches = async (encoder: SpeakerEncoder, stretches: readonly Float32Array[], signal: AbortSignal) => {
  const embeddings: Float32Array[] = [];
  for (const samples of stretches) {
    signal.throwIfAborted();
    embeddings.push(await encoder.embed(samples));
  }
  const everybody = meanEmbedding(embeddings);
  const isOwn = embeddings.map((one) => dot(one, everybody) >= leastLikeness);
  const own = stretches.filter((_, i) => isOwn[i]);
  if (own.length === 0) return { embedding: everybody, own: [...stretches], strange: 0 };
  return {
    embedding: meanEmbedding(embeddings.filter((_, i) => isOwn[i])),
    own,
    strange: stretches.length - own.length,
  };
};

const tooLittle = (speechMs: number): EngineError =>
  new EngineError(
    "unusable_audio",
    speechMs > 0
      ? "A professional clone needs half a minute of clear speech or more. Add recordings, or undo a trim or a choice of speakers."
      : "Nobody speaks in the recordings.",
    { reason: speechMs > 0 ? "too_short" : "no_speech" },
  );
