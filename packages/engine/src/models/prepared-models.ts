import type { KokoroVariant, TextSide } from "./kokoro/kokoro-model.ts";

/** One decoder on this machine, as the self-test at set-up found it. */
export type DecoderMeasurement = {
  /** CPU seconds per second of sound, one thread. */
  cpuSecondsPerSecond: number;
  /** Mean log-mel distance to the published decoder on a fixed sentence, or null if it gave no usable sound. */
  distanceDb: number | null;
};

export type PreparedModels = {
  /** Which form of the decoder this machine runs. */
  variant: KokoroVariant;
  /** Absolute paths. `exactDecoder` is full precision, for what the fast one does not do well enough. */
  files: {
    /** What a language model knows of a text; then durations and features from that. */
    language: string;
    text: string;
    prosody: string;
    timbre: string;
    decoder: string;
    exactDecoder: string;
    /** The decoder up to its generator. */
    features: string;
    /** Absent where the flash decoder is not installed or did not pass its test. */
    flashVoice?: string;
    flashClone?: string;
    flashDecoder?: string;
    /** A smaller one in the place of `language`; absent also where only it is missing or reads otherwise. */
    flashLanguage?: string;
    /** What texts in a language that was learned later have of their own; absent where it is not installed or did not pass its test. */
  } & Partial<Record<TextSide, string>>;
  /** Full precision with its weights inside, for code that builds on its graph. */
  plainDecoder: string;
  measured: Partial<Record<KokoroVariant | "flash", DecoderMeasurement>>;
};
