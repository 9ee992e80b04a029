import { filterBands } from "../../audio/filter-bands.ts";
import { joinSamples } from "../../audio/pcm.ts";
import { resample } from "../../audio/resample.ts";
import { kokoroSampleRateHz, samplesPerFrame } from "../../models/kokoro/kokoro-model.ts";
import { isoCodeOf, type Language } from "../../text/language.ts";
import { type BuiltInVoice, findBuiltInVoice } from "../../voices/built-in-voices.ts";
import { filterGains, type SoundFilter } from "../../voices/sound-filter.ts";
import type { ShapedPrint } from "../../voices/voice-print.ts";
import type { SpeechFinder } from "../activity/find-speech.ts";
import { makeHearWords } from "../convert/hear-words.ts";
import type { Mouth } from "../convert/open-mouth.ts";
import type { Recogniser } from "../recognise/open-recogniser.ts";
import type { SoundSource } from "../sound/read-sound.ts";
import { voiceEmbeddings } from "../speaker/built-in-embeddings.ts";
import type { SpeakerEncoder } from "../speaker/embed-speaker.ts";
import type { Weights } from "../weights/open-weights.ts";
import { type GatheredSpeech, gatherSpeech } from "./gather-speech.ts";
import { learnFilter } from "./learn-filter.ts";
import { densestPart, learnPiece, type LearnedPiece } from "./learn-piece.ts";
import { type CloneLikeness, likenessBand } from "./likeness-band.ts";
import { measureManner } from "./measure-manner.ts";
import { type Rendered, renderPiece } from "./render-piece.ts";
import { beginSearch, searchOn } from "./search-place.ts";
import { timbreCost } from "./timbre-cost.ts";
import { openTimbreSpace, timbreLength } from "./timbre-space.ts";

export type CloneRequest = { sounds: SoundSource[]; removesNoise: boolean };
export type CloneNote = "little_speech" | "several_speakers";
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
  openMouth(): Promise<Mouth>;
  openRecogniser(): Promise<Recogniser>;
  speechFinder: SpeechFinder;
  encoder: SpeakerEncoder;
  weights: Weights;
};

/** What one clone may cost: stretches that are learned, built-in voices that are tried, generations of the search. */
export const instantEffort = { stretches: 3, candidates: 4, generations: 4, partFrames: 40, parts: 2 };
export type Effort = typeof instantEffort;

const littleSpeechMs = 10_000;
/** More of somebody else's speech than this is worth a word. */
const othersNoted = 0.15;

export const makeClone =
  (needs: CloneNeeds) =>
  async ({ sounds, removesNoise }: CloneRequest, { signal }: { signal: AbortSignal }): Promise<CloneAnswer> => {
    const speech = await gatherSpeech(needs, sounds, { removesNoise, signal });
    const pieces = await learnPieces(needs, speech.stretches.slice(0, instantEffort.stretches), signal);
    const { voice, timbre } = await fitTimbre(needs, { speech, pieces, effort: instantEffort, signal });
    return finishClone(needs, { speech, pieces, voice, timbre });
  };

export const learnPieces = async (
  { openMouth, openRecogniser, weights }: CloneNeeds,
  stretches: readonly Float32Array[],
  signal: AbortSignal,
): Promise<LearnedPiece[]> => {
  const { model, styles } = await openMouth();
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

export type Fitting = { speech: GatheredSpeech; pieces: readonly LearnedPiece[]; effort: Effort; signal: AbortSignal };
export type Fitted = { voice: BuiltInVoice; timbre: Float32Array };

/** The nearest built-in voices by the speaker encoder, the best of them by sound, and a search from there. */
const fitTimbre = async (needs: CloneNeeds, { speech, pieces, effort, signal }: Fitting): Promise<Fitted> => {
  const { model, styles } = await needs.openMouth();
  const parts = pieces.slice(0, effort.parts).map((piece) => densestPart(piece, effort.partFrames));
  const { embedding } = speech;
  const costOf = async (style: Float32Array): Promise<number> => {
    signal.throwIfAborted();
    return (await timbreCost({ model, encoder: needs.encoder, embedding }, parts, style)).total;
  };
  const tried: { voice: BuiltInVoice; style: Float32Array; cost: number }[] = [];
  for (const voice of nearestVoices(embedding, languageOf(pieces)).slice(0, effort.candidates)) {
    const style = await styles.styleOf(voice, 100, 1);
    tried.push({ voice, style, cost: await costOf(style) });
  }
  const { voice, style, cost } = tried.reduce((best, one) => (one.cost < best.cost ? one : best));
  const space = await openTimbreSpace(styles);
  const rest = space.restOf(style.subarray(0, timbreLength));
  const styleAt = (place: readonly number[]): Float32Array => {
    const made = style.slice();
    made.set(space.timbreAt(place, rest));
    return made;
  };
  let search = beginSearch(1, { place: space.placeOf(style), cost });
  for (let i = 0; i < effort.generations; i += 1) search = await searchOn(search, (place) => costOf(styleAt(place)));
  return { voice, timbre: styleAt(search.best.place).slice(0, timbreLength) };
};

export const languageOf = (pieces: readonly LearnedPiece[]): Language | null =>
  pieces.find(({ language }) => language !== null)?.language ?? null;

/** Voices of the language count first, as long as one of them is among the nearest. */
const nearEnough = 12;

export const nearestVoices = (embedding: Float32Array, language: Language | null): BuiltInVoice[] => {
  const ranked = [...voiceEmbeddings()]
    .map(([name, own]) => ({ name, likeness: own.reduce((sum, value, i) => sum + value * embedding[i]!, 0) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, nearEnough)
    .flatMap(({ name }) => findBuiltInVoice(name) ?? []);
  const speaking = ranked.filter((voice) => language && isoCodeOf(voice.language) === isoCodeOf(language));
  return speaking.length > 0 ? speaking : ranked;
};

export type Finishing = Fitted & { speech: GatheredSpeech; pieces: readonly LearnedPiece[] };

/** Colour, manner and how like it became. */
export const finishClone = async (
  { openMouth, encoder }: CloneNeeds,
  { speech, pieces, voice, timbre }: Finishing,
): Promise<CloneAnswer> => {
  const { model, styles } = await openMouth();
  const style = await styles.styleOf(voice, 100, 1);
  style.set(timbre);
  const pairs: ({ piece: LearnedPiece } & Rendered)[] = [];
  for (const piece of pieces) pairs.push({ piece, ...(await renderPiece(model, piece, style)) });
  const filter = learnFilter(pairs);
  const heard = await encoder.embed(joinSamples(pairs.map((pair) => coloured(pair, filter))));
  const likenessScore = heard.reduce((sum, value, i) => sum + value * speech.embedding[i]!, 0);
  const { medianPitchHz, ...manner } = await measureManner(model, pieces, { voice, style });
  const numbers = Array.from(timbre, (value) => Math.round(value * 1e5) / 1e5);
  return {
    print: { kind: "shaped", model: "kokoro-82m", name: voice.name, timbre: numbers, ...manner, filter },
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

const coloured = ({ piece, samples24k }: { piece: LearnedPiece } & Rendered, filter: SoundFilter): Float32Array => {
  const gainsDb = filterGains(filter, piece.tokenOfFrame);
  const sound = { samples: samples24k, sampleRateHz: kokoroSampleRateHz };
  const samples = filterBands(sound, { gainsDb, frameSamples: samplesPerFrame });
  return resample({ samples, sampleRateHz: kokoroSampleRateHz }, 16_000).samples;
};

const notesOn = ({ speechMs, othersShare }: GatheredSpeech): CloneNote[] => [
  ...(speechMs < littleSpeechMs ? (["little_speech"] as const) : []),
  ...(othersShare > othersNoted ? (["several_speakers"] as const) : []),
];
