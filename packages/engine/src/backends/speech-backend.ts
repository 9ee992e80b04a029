import type { Pcm } from "../audio/pcm.ts";
import type { Delivery } from "../delivery/delivery.ts";
import type { VoicePrint } from "../voices/voice-print.ts";

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

/** An utterance that has begun: its first second or so, and the way to the rest. */
export type Begun = {
  head: Pcm;
  /** Of the whole utterance. */
  edges: Int32Array;
  /** Continues where the head ends, without a seam. Null when the head is everything. */
  rest: ((signal: AbortSignal) => Promise<Pcm>) | null;
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
  /** As `say`, but what is heard first comes first: for the beginning of a request. */
  begin(utterance: Utterance, signal: AbortSignal): Promise<Begun>;
  close(): Promise<void>;
};
