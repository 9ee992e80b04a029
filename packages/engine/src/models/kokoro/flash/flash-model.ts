import type { DecodeInput } from "../kokoro-model.ts";

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
  /** Reads all of an utterance: its statistics are those of the whole. */
  read(input: DecodeInput): Promise<FlashScore>;
  /** 24 kHz samples, 300 for each value. */
  decode(window: FlashWindow): Promise<Float32Array>;
};
