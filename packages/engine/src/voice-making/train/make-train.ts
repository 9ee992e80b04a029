import { createHash } from "node:crypto";
import { EngineError } from "../../engine-error.ts";
import type { BuiltInVoice } from "../../voices/built-in-voices.ts";
import { findBuiltInVoice } from "../../voices/built-in-voices.ts";
import { changeVector, packChange, unpackChange, type VoiceChange } from "../../voices/voice-change.ts";
import { timbreLength } from "../../voices/voice-styles.ts";
import { chooseVoice } from "../clone/choose-voice.ts";
import { filteredLikeness } from "../clone/filtered-likeness.ts";
import { changeAt, findPlace, shapingFrames, shapingMoves } from "../clone/find-place.ts";
import { type GatheredSpeech, gatherSpeech } from "../clone/gather-speech.ts";
import { cutPiece, densestPart, type LearnedPiece } from "../clone/learn-piece.ts";
import { type CloneAnswer, type CloneNeeds, finishClone, learnPieces } from "../clone/make-clone.ts";
import type { VoiceLook } from "../clone/render-piece.ts";
import { timbreCost } from "../clone/timbre-cost.ts";
import type { SpeechModel } from "../open-speech-model.ts";
import type { SoundSource } from "../../hearing/sound/read-sound.ts";
import { beginDescent } from "./descend.ts";
import { openFit } from "./open-fit.ts";
import { runTraining, type TrainingProgress } from "./run-training.ts";
import { readTraining, type Training } from "./training-file.ts";
import { voiceSpread } from "./voice-spread.ts";

export type TrainRequest = {
  sounds: SoundSource[];
  removesNoise: boolean;
  /** A file of the caller's that keeps the state; training with the same recordings goes on from it. */
  statePath: string;
  /** At most; absent means as many as usually help. */
  steps?: number;
};
export type TrainAnswer = CloneAnswer & {
  report: {
    steps: number;
    /** Held-back cost of the voice as the shaper gives it and as found, lower is nearer. */
    costBefore: number;
    costAfter: number;
    /** Cosine of speaker embeddings on held-back speech: the built-in voice as it is, and the clone. */
    likenessBefore: number;
    likenessAfter: number;
  };
};
export type TrainEvent = TrainingProgress;

const defaultSteps = 160;
const patience = 48;
const mostStretches = 40;
/** What one step hears: two seconds, because memory grows with it. */
const stepFrames = 80;
const partFrames = 64;
const heldBackParts = 4;
/** Every fifth stretch is kept from learning, to see what was learned. */
const heldBackEvery = 5;
const leastSpeechMs = 30_000;
/** Pieces that are rendered to compare two timbres: more would not change which is nearer. */
const comparedPieces = 8;
/** Pieces the shaper hears: two or three times what an instant clone has. */
const shapedPieces = 10;

export type TrainNeeds = CloneNeeds & { threads: number };
type Work = { signal: AbortSignal; emit(event: TrainEvent): Promise<void> };

/** A professional clone: every number of the voice follows its gradient over minutes of speech, kept on disk as it goes. */
export const makeTrain =
  (needs: TrainNeeds) =>
  async (request: TrainRequest, { signal, emit }: Work): Promise<TrainAnswer> => {
    const speech = await gatherSpeech(needs, request.sounds, { removesNoise: request.removesNoise, signal });
    if (speech.speechMs < leastSpeechMs) throw tooShort();
    const pieces = await learnPieces(needs, speech.stretches.slice(0, mostStretches), signal);
    const lab = await openLab(needs, speech, pieces);
    try {
      const fingerprint = fingerprintOf(speech);
      const training = (await readTraining(request.statePath, fingerprint)) ?? (await lab.begin(fingerprint));
      const done = await runTraining(training, {
        statePath: request.statePath,
        steps: request.steps ?? defaultSteps,
        patience,
        gradientAt: await lab.gradientOf(training),
        heldBackCostOf: async (moved) => (await lab.measure(await lab.lookOf(training, moved))).total,
        onProgress: emit,
        signal,
      });
      const voice = requireVoice(done.voiceName);
      const { report, ...fitted } = await chooseChange(lab, voice, done);
      return { ...(await finishClone(needs, { speech, pieces, voice, ...fitted })), report };
    } finally {
      await lab.close();
    }
  };

const openLab = async (needs: TrainNeeds, { embedding }: GatheredSpeech, pieces: readonly LearnedPiece[]) => {
  const speech = await needs.openSpeechModel();
  const { model, styles } = speech;
  const heldBack = pieces.filter((_, i) => i % heldBackEvery === heldBackEvery - 1);
  const learned = pieces.filter((_, i) => i % heldBackEvery !== heldBackEvery - 1);
  const tests = heldBack.length > 0 ? heldBack : learned;
  const parts = tests.slice(0, heldBackParts).map((piece) => densestPart(piece, partFrames));
  const fit = await openFit({
    decoderPath: speech.plainDecoder,
    encoderPath: await needs.weights.pathOf("speaker-encoder.onnx"),
    threads: needs.threads,
    embedding,
  });
  const spread = await voiceSpread(speech);
  const changeOf = ({ start }: Pick<Training, "start">, moved: Float32Array): Float32Array =>
    start.map((value, i) => value + moved[i]! * spread[i]!);
  const lookAt = (voice: BuiltInVoice, change?: Float32Array) => lookOfVoice(speech, voice, change);
  const measure = (look: VoiceLook) => timbreCost({ model, encoder: needs.encoder, embedding }, parts, look);
  return {
    changeOf,
    lookAt,
    measure,
    lookOf: ({ voiceName, start }: Training, moved: Float32Array) =>
      lookAt(requireVoice(voiceName), changeOf({ start }, moved)),
    /** Stretch after stretch, each time another part of it. */
    gradientOf: async ({ voiceName, start }: Training) => {
      const base = await model.describeVoice(await styles.styleOf(requireVoice(voiceName), 100, 1));
      const turns = stepParts(learned);
      return async (moved: Float32Array, step: number): Promise<Float32Array> => {
        const part = turns[step % turns.length]!;
        const { gradient } = await fit.gradientOf(part, changeVector(base, changeOf({ start }, moved)));
        return gradient.map((value, i) => value * spread[i]!);
      };
    },
    /** From where the shaper puts the speaker. */
    begin: async (fingerprint: string): Promise<Training> => {
      const voice = chooseVoice(embedding, learned);
      const heard = learned.slice(0, shapedPieces).map((piece) => densestPart(piece, shapingFrames));
      const shaping = { pieces: heard, voice, style: await styles.styleOf(voice, 100, 1), embedding };
      const place = await findPlace({ weights: needs.weights, model }, shaping, shapingMoves);
      const start = (await changeAt(needs.weights, place)).slice();
      const first = (await measure(await lookAt(voice, start))).total;
      const descent = beginDescent(start.length);
      const state = { first, best: first, bestStep: 0, bestMoved: descent.moved };
      return { fingerprint, voiceName: voice.name, start, descent, heldBack: state };
    },
    likenessOf: (look: VoiceLook) =>
      filteredLikeness(
        { model, encoder: needs.encoder, embedding, learned: learned.slice(0, comparedPieces) },
        tests.slice(0, comparedPieces),
        look,
      ),
    close: () => fit.close(),
  };
};

type Lab = Awaited<ReturnType<typeof openLab>>;

const lookOfVoice = async (
  { model, styles }: SpeechModel,
  voice: BuiltInVoice,
  change?: Float32Array,
): Promise<VoiceLook> => {
  const style = await styles.styleOf(voice, 100, 1);
  return change ? { style, voiceVector: changeVector(await model.describeVoice(style), change) } : { style };
};

/** All stretches in parts of a step's length, a part of each before the second of any. */
const stepParts = (pieces: readonly LearnedPiece[]): LearnedPiece[] =>
  pieces
    .flatMap((piece) => {
      if (piece.frames <= stepFrames) return [{ turn: 0, part: piece }];
      const count = Math.floor(piece.frames / stepFrames);
      return Array.from({ length: count }, (_, turn) => ({
        turn,
        part: cutPiece(piece, turn * stepFrames, stepFrames),
      }));
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ part }) => part);

/** The shaper's voice or the one found, each with its filter: whichever is heard as the speaker on held-back speech. */
const chooseChange = async (lab: Lab, voice: BuiltInVoice, training: Training) => {
  const { descent, heldBack } = training;
  const tried: { change: VoiceChange; likeness: number }[] = [];
  for (const moved of [heldBack.bestMoved.map(() => 0), heldBack.bestMoved]) {
    const change = packChange(lab.changeOf(training, moved));
    tried.push({ change, likeness: await lab.likenessOf(await lab.lookAt(voice, unpackChange(change))) });
  }
  const chosen = tried.reduce((most, one) => (one.likeness > most.likeness ? one : most));
  const plain = await lab.lookAt(voice);
  return {
    timbre: plain.style.slice(0, timbreLength),
    change: chosen.change,
    report: {
      steps: descent.step,
      costBefore: heldBack.first,
      costAfter: heldBack.best,
      likenessBefore: (await lab.measure(plain)).likeness,
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
