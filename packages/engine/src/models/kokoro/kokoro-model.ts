import type { StatShift } from "./clause-stats/correct-voice.ts";

export const kokoroSampleRateHz = 24_000;
/** One frame is 25 ms: the grid of durations. */
export const samplesPerFrame = 600;
/** Pitch and energy have two values per frame. */
export const curveValuesPerFrame = 2;
export const styleSize = 256;
/** The first half of a style is timbre (decoder), the second half prosody (text and prosody stages). */
export const timbreSize = 128;
export const textChannels = 512;
export const prosodyChannels = 640;
/** What the blocks before the generator give for each value of the curves. */
export const featureChannels = 512;

export type KokoroVariant = "int8" | "fp32" | "stock";

export type TextReading = {
  /** In frames per token, before rounding. */
  durations: Float32Array;
  /** [textChannels, tokens], row after row. */
  textFeatures: Float32Array;
  /** [prosodyChannels, tokens], row after row. */
  prosodyFeatures: Float32Array;
};

export type ReadText = (ids: number[], style: Float32Array, speed: number) => Promise<TextReading>;

export type Prosody = {
  /** Two values per frame, near 0 where unvoiced. */
  f0Hz: Float32Array;
  /** Two values per frame, log energy, about -10 (silence) to 9. */
  energy: Float32Array;
};

export type DecodeInput = Prosody & {
  textFeatures: Float32Array;
  /** Whole frames per token; their sum sets the length. */
  frames: Int32Array;
  style: Float32Array;
  /** A voice of its own: 37,396 scales and shifts that take the place of the timbre half of `style`. */
  voiceVector?: Float32Array;
  /** For a part of an utterance: how the statistics of the whole differ from its own. */
  statShift?: StatShift;
  /** Full precision whatever the variant; whispers get it in any case. */
  isExact?: boolean;
};

/** An utterance as the flash decoder plays it: any part of it, by any thread, sounds as it does in the whole. */
export type FlashScore = {
  /** [values of the pitch curve, featureChannels]; memory that threads share. */
  features: Float32Array;
  /** What the decoder's layers are scaled and shifted by for this voice and utterance. */
  film: Float32Array;
};

export type FlashWindow = FlashScore & {
  f0Hz: Float32Array;
  /** Values of the curve, the end not included. */
  from: number;
  to: number;
  /** Which noise breathes in it: the same in all windows of an utterance. */
  seed: number;
};

export type FlashModel = {
  /** As the model's own, by the small language model where it is there. */
  readText: ReadText;
  /** Reads all of an utterance: its statistics are those of the whole. */
  read(input: DecodeInput): Promise<FlashScore>;
  /** 24 kHz samples, 300 for each value. */
  decode(window: FlashWindow): Promise<Float32Array>;
};

/** Languages that the model was not taught, whose texts are read by a text side trained for them. */
export const textSides = ["german", "russian"] as const;
export type TextSide = (typeof textSides)[number];

export type KokoroModel = {
  variant: KokoroVariant;
  readText: ReadText;
  /** As `readText`, for texts in a language that was learned later; those that are installed. Opened with the first text. */
  readTextIn: Partial<Record<TextSide, ReadText>>;
  shapeProsody(prosodyFeatures: Float32Array, frames: Int32Array, style: Float32Array): Promise<Prosody>;
  /** The vector a style stands for, to be changed and handed to `decode`. */
  describeVoice(style: Float32Array): Promise<Float32Array>;
  /** 24 kHz samples, 600 per frame. */
  decode(input: DecodeInput): Promise<Float32Array>;
  /** The distilled decoder, or null where it is not installed or does not run well. */
  flash: FlashModel | null;
  close(): Promise<void>;
};
