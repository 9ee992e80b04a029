import { createHash } from "node:crypto";
import { EngineError } from "../../engine-error.ts";
import type { BuiltInVoice } from "../../voices/built-in-voices.ts";
import { findBuiltInVoice } from "../../voices/built-in-voices.ts";
import { chooseVoice } from "../clone/choose-voice.ts";
import { type GatheredSpeech, gatherSpeech } from "../clone/gather-speech.ts";
import { densestPart, type LearnedPiece } from "../clone/learn-piece.ts";
import { type CloneAnswer, type CloneNeeds, finishClone, learnPieces } from "../clone/make-clone.ts";
import { filteredLikeness } from "../clone/filtered-likeness.ts";
import { beginSearch } from "../clone/search-place.ts";
import { timbreCost } from "../clone/timbre-cost.ts";
import { openTimbreSpace, timbreLength } from "../clone/timbre-space.ts";
import type { SoundSource } from "../sound/read-sound.ts";
import { runTraining, type TrainingProgress } from "./run-training.ts";
import { readTraining, type Training } from "./training-file.ts";

export type TrainRequest = {
  sounds: SoundSource[];
  removesNoise: boolean;
  /** A file of the caller's that keeps the state; training with the same recordings goes on from it. */
  statePath: string;
  /** At most; absent means as many as usually help. */
  generations?: number;
};
export type TrainAnswer = CloneAnswer & {
  report: {
    generations: number;
    /** Held-back cost of the built-in voice and of the timbre found, lower is nearer. */
    costBefore: number;
    costAfter: number;
    /** Cosine of speaker embeddings on held-back speech: the built-in voice as it is, and the clone. */
    likenessBefore: number;
    likenessAfter: number;
  };
};
export type TrainEvent = TrainingProgress;

const defaultGenerations = 60;
const patience = 12;
const mostStretches = 40;
const partFrames = 64;
const trainingParts = 4;
const heldBackParts = 4;
/** Every fifth stretch is kept from learning, to see what was learned. */
const heldBackEvery = 5;
const leastSpeechMs = 30_000;
/** Pieces that are rendered to compare two timbres: more would not change which is nearer. */
const comparedPieces = 8;

type Work = { signal: AbortSignal; emit(event: TrainEvent): Promise<void> };

/** A professional clone: a long search over minutes of speech, kept on disk as it goes. */
export const makeTrain =
  (needs: CloneNeeds) =>
  async (request: TrainRequest, { signal, emit }: Work): Promise<TrainAnswer> => {
    const speech = await gatherSpeech(needs, request.sounds, { removesNoise: request.removesNoise, signal });
    if (speech.speechMs < leastSpeechMs) throw tooShort();
    const pieces = await learnPieces(needs, speech.stretches.slice(0, mostStretches), signal);
    const heldBack = pieces.filter((_, i) => i % heldBackEvery === heldBackEvery - 1);
    const learned = pieces.filter((_, i) => i % heldBackEvery !== heldBackEvery - 1);
    const lab = await openLab(needs, speech, { learned, heldBack });
    const fingerprint = fingerprintOf(speech);
    const training = (await readTraining(request.statePath, fingerprint)) ?? (await lab.begin(fingerprint));
    const done = await runTraining(training, {
      statePath: request.statePath,
      generations: request.generations ?? defaultGenerations,
      patience,
      costOf: (place) => lab.costOf(training.voiceName, place, "learned"),
      heldBackCostOf: (place) => lab.costOf(training.voiceName, place, "heldBack"),
      onProgress: emit,
      signal,
    });
    const voice = requireVoice(done.voiceName);
    const { timbre, report } = await lab.choose(voice, done);
    return { ...(await finishClone(needs, { speech, pieces, voice, timbre })), report };
  };

type Speech = { learned: readonly LearnedPiece[]; heldBack: readonly LearnedPiece[] };

const openLab = async (needs: CloneNeeds, { embedding }: GatheredSpeech, { learned, heldBack }: Speech) => {
  const { model, styles } = await needs.openMouth();
  const space = await openTimbreSpace(styles);
  const parts = {
    learned: learned.slice(0, trainingParts).map((piece) => densestPart(piece, partFrames)),
    heldBack: (heldBack.length > 0 ? heldBack : learned)
      .slice(0, heldBackParts)
      .map((piece) => densestPart(piece, partFrames)),
  };
  const measure = (style: Float32Array, which: keyof typeof parts) =>
    timbreCost({ model, encoder: needs.encoder, embedding }, parts[which], style);
  const styleOf = (voice: BuiltInVoice) => styles.styleOf(voice, 100, 1);
  const styleAt = async (voice: BuiltInVoice, place: readonly number[]): Promise<Float32Array> => {
    const style = await styleOf(voice);
    style.set(space.timbreAt(place, space.restOf(style.subarray(0, timbreLength))));
    return style;
  };
  return {
    styleAt,
    costOf: async (voiceName: string, place: readonly number[], which: keyof typeof parts) =>
      (await measure(await styleAt(requireVoice(voiceName), place), which)).total,
    begin: async (fingerprint: string): Promise<Training> => {
      const voice = chooseVoice(embedding, learned);
      const style = await styleOf(voice);
      const place = space.placeOf(style);
      const first = (await measure(style, "heldBack")).total;
      const search = beginSearch(1, { place, cost: (await measure(style, "learned")).total });
      const start = { first, best: first, bestGeneration: 0, bestPlace: place };
      return { version: 1, fingerprint, voiceName: voice.name, search, heldBack: start };
    },
    /** The voice's own timbre or the one found, each with its filter: whichever is heard as the speaker on held-back speech. */
    choose: async (voice: BuiltInVoice, { search, heldBack: { first, best, bestPlace } }: Training) => {
      const own = await styleOf(voice);
      const tests = heldBack.length > 0 ? heldBack : learned;
      const judge = { model, encoder: needs.encoder, embedding, learned: learned.slice(0, comparedPieces) };
      const tried: { style: Float32Array; likeness: number }[] = [];
      for (const style of [own, await styleAt(voice, bestPlace)])
        tried.push({ style, likeness: await filteredLikeness(judge, tests.slice(0, comparedPieces), style) });
      const chosen = tried.reduce((most, one) => (one.likeness > most.likeness ? one : most));
      return {
        timbre: chosen.style.slice(0, timbreLength),
        report: {
          generations: search.generation,
          costBefore: first,
          costAfter: best,
          likenessBefore: (await measure(own, "heldBack")).likeness,
          likenessAfter: chosen.likeness,
        },
      };
    },
  };
};

const requireVoice = (name: string): BuiltInVoice => {
  const voice = findBuiltInVoice(name);
  if (!voice) throw new EngineError("unknown_voice", "There is no such voice.", { voice: name });
  return voice;
};

const fingerprintOf = ({ stretches }: GatheredSpeech): string => {
  const hash = createHash("sha256");
  for (const { buffer, byteOffset, byteLength } of stretches)
    hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  return hash.digest("hex");
};

const tooShort = (): EngineError =>
  new EngineError("unusable_audio", "A professional clone needs half a minute of speech or more.", {
    reason: "too_short",
  });
