import type { Language } from "../../text/language.ts";
import { type BuiltInVoice, findBuiltInVoice } from "../../voices/built-in-voices.ts";
import { changeVector, packChange, unpackChange, type VoiceChange } from "../../voices/voice-change.ts";
import type { ShapedPrint } from "../../voices/voice-print.ts";
import { timbreLength } from "../../voices/voice-styles.ts";
import type { SpeechFinder } from "../../hearing/activity/find-speech.ts";
import { makeHearWords } from "../convert/hear-words.ts";
import type { SpeechModel } from "../open-speech-model.ts";
import type { Recogniser } from "../../hearing/recognise/open-recogniser.ts";
import type { SoundSource } from "../../hearing/sound/read-sound.ts";
import type { SpeakerEncoder } from "../../hearing/speakers/embed-speaker.ts";
import type { Weights } from "../../models/open-weights.ts";
import { chooseVoice } from "./choose-voice.ts";
import { type GatheredSpeech, gatherSpeech } from "./gather-speech.ts";
import { likenessOf, renderPieces } from "./filtered-likeness.ts";
import { learnFlash } from "./learn-flash.ts";
import { learnFilter } from "./learn-filter.ts";
import { learnedStretches } from "./learned-stretches.ts";
import { densestPart, learnPiece, type LearnedPiece } from "./learn-piece.ts";
import { type CloneLikeness, likenessBand } from "./likeness-band.ts";
import { measureManner } from "./measure-manner.ts";
import type { RecordingFlaw } from "./recording-flaws.ts";
import { changeAt, findPlace, shapingFrames, shapingMoves } from "./find-place.ts";

export type CloneRequest = { sounds: SoundSource[]; removesNoise: boolean };
export type CloneNote = "little_speech" | "several_speakers" | RecordingFlaw;
export type CloneAnswer = {
  print: ShapedPrint;
  likeness: CloneLikeness;
  /** Cosine of the speaker embeddings of the clone's speech and the recordings. */
  likenessScore: number;
  speechMs: number;
  durationsMs: number[];
  medianPitchHz: number;
  /** The language of the recordings, or the built-in voice's where the model does not read it. */
  language: Language;
  gender: BuiltInVoice["gender"];
  notes: CloneNote[];
};

export type CloneNeeds = {
  openSpeechModel(): Promise<SpeechModel>;
  openRecogniser(): Promise<Recogniser>;
  speechFinder: SpeechFinder;
  encoder: SpeakerEncoder;
  weights: Weights;
};

const littleSpeechMs = 10_000;
/** More of somebody else's speech than this is worth a word; where a room echoes, one person sounds like several. */
const othersNoted = { dry: 0.15, echoing: 0.4 };

export const makeClone =
  (needs: CloneNeeds) =>
  async ({ sounds, removesNoise }: CloneRequest, { signal }: { signal: AbortSignal }): Promise<CloneAnswer> => {
    const speech = await gatherSpeech(needs, sounds, { removesNoise, signal });
    const pieces = await learnPieces(needs, learnedStretches(speech.stretches), signal);
    const voice = chooseVoice(speech.embedding, pieces);
    const { styles } = await needs.openSpeechModel();
    const timbre = (await styles.styleOf(voice, 100, 1)).slice(0, timbreLength);
    const change = await findChange(needs, { speech, pieces, voice });
    return finishClone(needs, { speech, pieces, voice, timbre, change });
  };

/** Beyond the voice's own timbre, in one pass. */
export const findChange = async (
  { openSpeechModel, weights, encoder }: CloneNeeds,
  { speech, pieces, voice }: Omit<Finishing, "timbre" | "change">,
): Promise<VoiceChange> => {
  const { model, styles } = await openSpeechModel();
  const style = await styles.styleOf(voice, 100, 1);
  const shaping = {
    pieces: pieces.map((piece) => densestPart(piece, shapingFrames)),
    voice,
    style,
    embedding: speech.embedding,
  };
  return packChange(await changeAt(weights, await findPlace({ weights, model, encoder }, shaping, shapingMoves)));
};

export const learnPieces = async (
  { openSpeechModel, openRecogniser, weights }: CloneNeeds,
  stretches: readonly Float32Array[],
  signal: AbortSignal,
): Promise<LearnedPiece[]> => {
  const { model, styles } = await openSpeechModel();
  const hear = makeHearWords(await openRecogniser());
  const contentEncoder = await weights.open("content-encoder.onnx");
  const style = await styles.styleOf(findBuiltInVoice("af_heart")!, 100, 1);
  const pieces: LearnedPiece[] = [];
  for (const samples of stretches) {
    signal.throwIfAborted();
    pieces.push(await learnPiece({ model, contentEncoder, hear }, samples, style));
  }
  return pieces;
};

export type Fitted = { voice: BuiltInVoice; timbre: Float32Array; change?: VoiceChange };

export const languageOf = (pieces: readonly LearnedPiece[]): Language | null =>
  pieces.find(({ language }) => language !== null)?.language ?? null;

export type Finishing = Fitted & { speech: GatheredSpeech; pieces: readonly LearnedPiece[] };

/** Colour, manner and how like it became. */
export const finishClone = async (
  { openSpeechModel, encoder }: CloneNeeds,
  { speech, pieces, voice, timbre, change }: Finishing,
): Promise<CloneAnswer> => {
  const { model, styles } = await openSpeechModel();
  const plainStyle = await styles.styleOf(voice, 100, 1);
  const style = plainStyle.slice();
  style.set(timbre);
  const look = change
    ? { style, voiceVector: changeVector(await model.describeVoice(style), unpackChange(change)) }
    : { style };
  const pairs = await renderPieces(model, pieces, look);
  const filter = learnFilter(pairs);
  const { embedding } = speech;
  const likenessScore = await likenessOf(encoder, { pairs, filter, embedding });
  const flash =
    model.flash &&
    (await learnFlash(model.flash, encoder, { pieces, look, plainStyle, embedding, fullScore: likenessScore }));
  const { medianPitchHz, ...manner } = await measureManner(model, pieces, { voice, look });
  const numbers = Array.from(timbre, (value) => Math.round(value * 1e5) / 1e5);
  return {
    print: {
      kind: "shaped",
      model: "kokoro-82m",
      name: voice.name,
      timbre: numbers,
      ...(change ? { change } : {}),
      ...manner,
      filter,
      ...(flash ? { flash } : {}),
    },
    likeness: likenessBand(likenessScore),
    likenessScore,
    speechMs: speech.speechMs,
    durationsMs: speech.durationsMs,
    medianPitchHz,
    language: languageOf(pieces) ?? voice.language,
    gender: voice.gender,
    notes: notesOn(speech),
  };
};

const notesOn = ({ speechMs, othersShare, flaws = [] }: GatheredSpeech): CloneNote[] => [
  ...(speechMs < littleSpeechMs ? (["little_speech"] as const) : []),
  ...(othersShare > othersNoted[flaws.includes("echo") ? "echoing" : "dry"] ? (["several_speakers"] as const) : []),
  ...flaws,
];
