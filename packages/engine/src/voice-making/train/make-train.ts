import { EngineError } from "../../engine-error.ts";
import type { BuiltInVoice } from "../../voices/built-in-voices.ts";
import { findBuiltInVoice } from "../../voices/built-in-voices.ts";
import { changeVector, packChange, unpackChange, type VoiceChange } from "../../voices/voice-change.ts";
import { timbreLength } from "../../voices/voice-styles.ts";
import { chooseVoice } from "../clone/choose-voice.ts";
import { filteredLikeness } from "../clone/filtered-likeness.ts";
import { changeAt, findPlace, shapingFrames, shapingMoves } from "../clone/find-place.ts";
import type { GatheredSpeech } from "../clone/gather-speech.ts";
import { cutPiece, densestPart, type LearnedPiece } from "../clone/learn-piece.ts";
import { type CloneAnswer, type CloneNeeds, finishClone, learnPieces } from "../clone/make-clone.ts";
import type { VoiceLook } from "../clone/render-piece.ts";
import { timbreCost } from "../clone/timbre-cost.ts";
import type { SpeechModel } from "../open-speech-model.ts";
import { beginDescent } from "./descend.ts";
import { gatherMaterial, type MaterialReport, type TrainRecording } from "./gather-material.ts";
import { openFit } from "./open-fit.ts";
import { openPace, type Pace, shareOf } from "./pace.ts";
import { runTraining } from "./run-training.ts";
import type { TrainEvent, TrainStage } from "./train-events.ts";
import { heldBackEvery, leastSteps, stepSeconds, stepsFor } from "./training-size.ts";
import { readTraining, type Training } from "./training-file.ts";
import { fingerprintOf, openTrainingFolder, type TrainingFolder } from "./training-folder.ts";
import { voiceSpread } from "./voice-spread.ts";

export type TrainRequest = {
  recordings: TrainRecording[];
  /** A folder of the caller's for this training alone; with the same recordings it goes on from what is there. */
  folder: string;
  /** At most; absent means as many as usually help. */
  steps?: number;
};
export type TrainAnswer = CloneAnswer & {
  /** How many minutes were used, and what was left out. */
  material: MaterialReport;
  report: {
    steps: number;
    /** Measured on this machine; null when nothing was left to do. */
    secondsPerStep: number | null;
    /** Held-back cost of the voice as the shaper gives it and as found, lower is nearer. */
    costBefore: number;
    costAfter: number;
    /** Cosine of speaker embeddings on held-back speech: the built-in voice as it is, and the clone. */
    likenessBefore: number;
    likenessAfter: number;
  };
};

const patience = 48;
const framesPerSecond = 40;
const stepFrames = stepSeconds * framesPerSecond;
const partFrames = 64;
const heldBackParts = 4;
/** Pieces that are rendered to compare two timbres: more would not change which is nearer. */
const comparedPieces = 8;
/** Pieces the shaper hears: two or three times what an instant clone has. */
const shapedPieces = 10;
/** Pieces that colour and manner are measured on. */
const finishedPieces = 40;

export type TrainNeeds = CloneNeeds & { threads: number };
type Work = { signal: AbortSignal; emit(event: TrainEvent): Promise<void> };

/** A professional clone: every number of the voice follows its gradient over minutes of speech, kept on disk as it goes. */
export const makeTrain =
  (needs: TrainNeeds) =>
  async (request: TrainRequest, { signal, emit }: Work): Promise<TrainAnswer> => {
    const pace = openPace();
    const fingerprint = await fingerprintOf(request.recordings, signal);
    const folder = await openTrainingFolder(request.folder, fingerprint);
    const tell = makeTell(emit, pace);
    const { report: material, ...speech } = await folder.material(() =>
      gatherMaterial(needs, request.recordings, {
        signal,
        onRecording: (done, of) => tell({ stage: "reading", done: done / of }),
      }),
    );
    const pieces = await learnAll(needs, speech.stretches, { folder, pace, tell, signal });
    const lab = await openLab(needs, speech, pieces);
    const steps = request.steps ?? stepsFor(lab.parts);
    const done = await descendIn(lab, { folder, fingerprint, steps, pace, tell, signal });
    await tell({ stage: "finishing", done: 0, step: done.descent.step, steps });
    const voice = requireVoice(done.voiceName);
    const { report, ...fitted } = await chooseChange(lab, voice, done);
    await tell({ stage: "finishing", done: 0.5, step: done.descent.step, steps });
    const finishing = { speech, pieces: pieces.slice(0, finishedPieces), voice, ...fitted };
    const secondsPerStep = pace.secondsPer("step") ?? null;
    return { ...(await finishClone(needs, finishing)), material, report: { ...report, secondsPerStep } };
  };

type Descending = Learning & { fingerprint: string; steps: number };

/** Step by step from where it was. What the gradients hold is given back before anything else needs memory. */
const descendIn = async (
  lab: Lab,
  { folder, fingerprint, steps, pace, tell, signal }: Descending,
): Promise<Training> => {
  try {
    const training = (await readTraining(folder.statePath, fingerprint)) ?? (await lab.begin(fingerprint));
    const gradientAt = await lab.gradientOf(training);
    return await runTraining(training, {
      statePath: folder.statePath,
      steps,
      patience,
      gradientAt: (moved, step) => pace.time("step", () => gradientAt(moved, step)),
      heldBackCostOf: async (moved) => (await lab.measure(await lab.lookOf(training, moved))).total,
      onProgress: ({ step }) => tell({ stage: "training", done: step / steps, step, steps }),
      signal,
    });
  } finally {
    await lab.closeGradients();
  }
};

type Told = { stage: TrainStage; done: number; step?: number; steps?: number; stretchesLeft?: number };
type Tell = (told: Told) => Promise<void>;

const makeTell =
  (emit: Work["emit"], pace: Pace): Tell =>
  ({ stage, done, step = 0, steps = null, stretchesLeft = 0 }) =>
    emit({
      stage,
      share: shareOf(stage, done),
      secondsLeft:
        stage === "reading"
          ? null
          : pace.secondsLeft({
              stretches: stretchesLeft,
              steps: stage === "finishing" ? 0 : (steps ?? leastSteps) - step,
            }),
      step,
      steps,
    });

type Learning = { folder: TrainingFolder; pace: Pace; tell: Tell; signal: AbortSignal };

/** Stretch by stretch, each kept as soon as it is learned: this takes about as long as the speech. */
const learnAll = async (
  needs: TrainNeeds,
  stretches: readonly Float32Array[],
  { folder, pace, tell, signal }: Learning,
): Promise<LearnedPiece[]> => {
  const pieces: LearnedPiece[] = [];
  for (const [index, samples] of stretches.entries()) {
    signal.throwIfAborted();
    const learn = async (): Promise<LearnedPiece> => (await learnPieces(needs, [samples], signal))[0]!;
    const { piece, wasKept } = await folder.piece(index, () => pace.time("stretch", learn));
    pieces.push(piece);
    const stretchesLeft = stretches.length - index - 1;
    if (!wasKept) await tell({ stage: "learning", done: (index + 1) / stretches.length, stretchesLeft });
  }
  return pieces;
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
    /** How many steps it takes to hear everything once. */
    parts: stepParts(learned).length,
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
      const place = await findPlace({ ...needs, model }, shaping, shapingMoves);
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
    closeGradients: () => fit.close(),
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
