import { Tensor, type InferenceSession } from "onnxruntime-node";
import { joinSamples } from "../../audio/pcm.ts";
import { speechBandsHz } from "../../audio/spectrum/speech-bands.ts";
import type { KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import type { BuiltInVoice } from "../../voices/built-in-voices.ts";
import { changeVector } from "../../voices/voice-change.ts";
import { timbreLength } from "../../voices/voice-styles.ts";
import type { SpeakerEncoder } from "../../hearing/speakers/embed-speaker.ts";
import { medianPitch } from "../convert/shape-melody.ts";
import type { Weights } from "../../models/open-weights.ts";
import { type RenderedPiece, renderPieces } from "./filtered-likeness.ts";
import type { LearnedPiece } from "./learn-piece.ts";

/** Directions in which the shaper moves a voice. */
const placeLength = 192;
const bands = speechBandsHz.length;
/** Of each stretch, what the shaper hears: five seconds, as it learned. */
export const shapingFrames = 200;
/** A second move costs a quarter of a clone's time and gains hardly anything that the judges hear. */
export const shapingMoves = 1;
/** Of the shaper's measure of pitch, in Hz. */
const middlePitchHz = 150;

/** The change of a place in the space of voices: to be added to the voice vector of a built-in voice. */
export const changeAt = async (weights: Weights, place: Float32Array): Promise<Float32Array> => {
  const space = await weights.open("voice-space.onnx");
  return (await space.run({ place: floats(place, [1, placeLength]) })).change?.data as Float32Array;
};

type Shaping = {
  pieces: readonly LearnedPiece[];
  voice: BuiltInVoice;
  style: Float32Array;
  /** Who it should be. */
  embedding: Float32Array;
};

type Parts = {
  weights: Weights;
  model: Pick<KokoroModel, "decode" | "describeVoice">;
  encoder: SpeakerEncoder;
};

/** The voice is heard saying the speaker's own sentences, moved by what differs and by who it sounds like, and heard again. */
export const findPlace = async (
  { weights, model, encoder }: Parts,
  shaping: Shaping,
  moves: number,
): Promise<Float32Array> => {
  const base = await model.describeVoice(shaping.style);
  let place: Float32Array = new Float32Array(placeLength);
  for (let move = 0; move < moves; move += 1) {
    const look = { style: shaping.style, voiceVector: changeVector(base, await changeAt(weights, place)) };
    const pairs = await renderPieces(model, shaping.pieces, look);
    const sounding = await encoder.embed(joinSamples(pairs.map(({ samples16k }) => samples16k)));
    place = await moveOnce(await weights.open("voice-shaper.onnx"), shaping, { pairs, place, sounding });
  }
  return place;
};

type Move = {
  pairs: readonly RenderedPiece[];
  place: Float32Array;
  /** Who the voice sounds like as it is. */
  sounding: Float32Array;
};

const moveOnce = async (
  shaper: InferenceSession,
  { pieces, voice, style, embedding }: Shaping,
  { pairs, place, sounding }: Move,
): Promise<Float32Array> => {
  const frames = pieces.reduce((sum, piece) => sum + piece.frames, 0);
  const pitchHz = medianPitch(joined(pieces.map((piece) => piece.pitchHz))) || voice.measures.medianPitchHz;
  const octaves = [middlePitchHz, voice.measures.medianPitchHz].map((hz) => Math.log2(pitchHz / hz));
  const sounds = pieces.flatMap((piece) => Array.from(piece.tokenOfFrame, BigInt));
  const energy = joined(pieces.map((piece) => piece.energy)).filter((_, i) => i % 2 === 0);
  const result = await shaper.run({
    spoken: floats(joined(pieces.map(({ levelsDb }) => levelsDb)), [1, frames, bands]),
    rendered: floats(joined(pairs.map(({ levelsDb }) => levelsDb)), [1, frames, bands]),
    energy: floats(energy, [1, frames]),
    sounds: new Tensor("int64", BigInt64Array.from(sounds), [1, frames]),
    embedding: floats(embedding, [1, embedding.length]),
    timbre: floats(style.slice(0, timbreLength), [1, timbreLength]),
    pitch: floats(Float32Array.from(octaves), [1, 2]),
    place: floats(place, [1, placeLength]),
    sounding: floats(sounding, [1, sounding.length]),
  });
  return result.moved?.data as Float32Array;
};

const floats = (values: Float32Array, dims: number[]): Tensor => new Tensor("float32", values, dims);

const joined = (parts: readonly Float32Array[]): Float32Array => Float32Array.from(parts.flatMap((part) => [...part]));
