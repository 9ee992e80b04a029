import type { Pcm } from "../audio/pcm.ts";
import type { VoicePrint } from "../voices/voice-print.ts";

/** How one utterance is to be said. Neutral values: 1 for factors, 0 for shifts. */
export type Delivery = {
  /** 1.2 is a fifth faster; the pitch stays. */
  pace: number;
  pitchShiftSemitones: number;
  /** Stretches the melody about its middle. */
  pitchRange: number;
  /** Added to the log energy of every frame. */
  energyShift: number;
  /** Stretches loud against soft. */
  energyRange: number;
  /** Depth of a slow random wander of the pitch, drawn from `driftSeed`. */
  driftSemitones: number;
  driftSeed: number;
  isWhispered: boolean;
  /** 1 is the voice itself; less moves it towards the average of its kind. */
  likeness: number;
};

export type Utterance = {
  /** Symbols of the model's alphabet, at most `maxSymbolsPerCall`. */
  symbols: string;
  voice: VoicePrint;
  delivery: Delivery;
};

export type Spoken = {
  pcm: Pcm;
  /** Symbol i sounds from sample edges[i] to edges[i + 1]; silence may lie before the first and after the last. */
  edges: Int32Array;
};

export type BackendState = {
  state: "starting" | "ready" | "failed";
  stage: string;
  models: { name: string; variant: string; state: "missing" | "loading" | "ready" }[];
};

/** A family of models that can speak. Callers never ask which one they hold. */
export type SpeechBackend = {
  sampleRateHz: number;
  /** Calls of `say` that make progress at once; may grow while models load. */
  parallel(): number;
  state(): BackendState;
  hasVoice(voice: VoicePrint): boolean;
  /** Same utterance, same samples. An aborted call rejects with EngineError("cancelled") within one utterance. */
  say(utterance: Utterance, signal: AbortSignal): Promise<Spoken>;
  close(): Promise<void>;
};

export const neutralDelivery: Delivery = {
  pace: 1,
  pitchShiftSemitones: 0,
  pitchRange: 1,
  energyShift: 0,
  energyRange: 1,
  driftSemitones: 0,
  driftSeed: 0,
  isWhispered: false,
  likeness: 1,
};
