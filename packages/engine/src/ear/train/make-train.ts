import { createHash } from "node:crypto";
import { EngineError } from "../../engine-error.ts";
import type { BuiltInVoice } from "../../voices/built-in-voices.ts";
import { findBuiltInVoice } from "../../voices/built-in-voices.ts";
import { changeVector, packChange, unpackChange, type VoiceChange } from "../../voices/voice-change.ts";
import { timbreLength } from "../../voices/voice-styles.ts";
import { chooseVoice } from "../clone/choose-voice.ts";
import { type GatheredSpeech, gatherSpeech } from "../clone/gather-speech.ts";
import { densestPart, type LearnedPiece } from "../clone/learn-piece.ts";
import { changeAt, findPlace, shapingFrames, shapingMoves } from "../clone/find-place.ts";
import { type CloneAnswer, type CloneNeeds, finishClone, learnPieces } from "../clone/make-clone.ts";
import type { VoiceLook } from "../clone/render-piece.ts";
import { filteredLikeness } from "../clone/filtered-likeness.ts";
import { beginSearch } from "../clone/search-place.ts";
import { timbreCost } from "../clone/timbre-cost.ts";
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
    /** Held-back cost of the voice as the shaper gives it and as found, lower is nearer. */
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
/** Pieces the shaper hears: two or three times what an instant clone has. */
const shapedPieces = 10;

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
      costOf: (moved) => lab.costOf(training, moved, "learned"),
      heldBackCostOf: (moved) => lab.costOf(training, moved, "heldBack"),
      onProgress: emit,
      signal,
    });
    const voice = requireVoice(done.voiceName);
    const { report, ...fitted } = await chooseChange(lab, voice, done);
    return { ...(await finishClone(needs, { speech, pieces, voice, ...fitted })), report };
  };

type Speech = { learned: readonly LearnedPiece[]; heldBack: readonly LearnedPiece[] };

const openLab = async (needs: CloneNeeds, { embedding }: GatheredSpeech, { learned, heldBack }: Speech) => {
  const { model, styles } = await needs.openMouth();
  const tests = heldBack.length > 0 ? heldBack : learned;
  const parts = {
    learned: learned.slice(0, trainingParts).map((piece) => densestPart(piece, partFrames)),
    heldBack: tests.slice(0, heldBackParts).map((piece) => densestPart(piece, partFrames)),
  };
  const styleOf = (voice: BuiltInVoice) => styles.styleOf(voice, 100, 1);
  const changeOf = async ({ startPlace }: Pick<Training, "startPlace">, moved: readonly number[]) =>
    packChange(
      await changeAt(
        needs.weights,
        Float32Array.from(startPlace, (value, i) => value + moved[i]!),
      ),
    );
  const lookAt = async (voice: BuiltInVoice, change?: VoiceChange): Promise<VoiceLook> => {
    const style = await styleOf(voice);
    if (!change) return { style };
    return { style, voiceVector: changeVector(await model.describeVoice(style), unpackChange(change)) };
  };
  const measure = (look: VoiceLook, which: keyof typeof parts) =>
    timbreCost({ model, encoder: needs.encoder, embedding }, parts[which], look);
  return {
    changeOf,
    lookAt,
    measure,
    costOf: async (
      training: Pick<Training, "voiceName" | "startPlace">,
      moved: readonly number[],
      which: keyof typeof parts,
    ) => (await measure(await lookAt(requireVoice(training.voiceName), await changeOf(training, moved)), which)).total,
    /** From where the shaper puts the speaker. */
    begin: async (fingerprint: string): Promise<Training> => {
      const voice = chooseVoice(embedding, learned);
      const pieces = learned.slice(0, shapedPieces).map((piece) => densestPart(piece, shapingFrames));
      const shaping = { pieces, voice, style: await styleOf(voice), embedding };
      const startPlace = Array.from(await findPlace({ weights: needs.weights, model }, shaping, shapingMoves));
      const place = startPlace.map(() => 0);
      const look = await lookAt(voice, await changeOf({ startPlace }, place));
      const first = (await measure(look, "heldBack")).total;
      const search = beginSearch(1, { place, cost: (await measure(look, "learned")).total });
      const start = { first, best: first, bestGeneration: 0, bestPlace: place };
      return { version: 2, fingerprint, voiceName: voice.name, startPlace, search, heldBack: start };
    },
    likenessOf: (look: VoiceLook) =>
      filteredLikeness(
        { model, encoder: needs.encoder, embedding, learned: learned.slice(0, comparedPieces) },
        tests.slice(0, comparedPieces),
        look,
      ),
  };
};

type Lab = Awaited<ReturnType<typeof openLab>>;

/** The shaper's voice or the one found, each with its filter: whichever is heard as the speaker on held-back speech. */
const chooseChange = async (lab: Lab, voice: BuiltInVoice, training: Training) => {
  const { search, heldBack } = training;
  const tried: { change: VoiceChange; likeness: number }[] = [];
  for (const moved of [heldBack.bestPlace.map(() => 0), heldBack.bestPlace]) {
    const change = await lab.changeOf(training, moved);
    tried.push({ change, likeness: await lab.likenessOf(await lab.lookAt(voice, change)) });
  }
  const chosen = tried.reduce((most, one) => (one.likeness > most.likeness ? one : most));
  return {
    timbre: (await lab.lookAt(voice)).style.slice(0, timbreLength),
    change: chosen.change,
    report: {
      generations: search.generation,
      costBefore: heldBack.first,
      costAfter: heldBack.best,
      likenessBefore: (await lab.measure(await lab.lookAt(voice), "heldBack")).likeness,
      likenessAfter: chosen.likeness,
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
