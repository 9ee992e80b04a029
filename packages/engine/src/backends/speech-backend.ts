import type { Delivery } from "../delivery/delivery.ts";
import type { Language } from "../text/language.ts";
import type { VoicePrint } from "../voices/voice-print.ts";

/** `full` is the decoder as it was published; `flash` a small one that learned from it, several times as fast. */
export type DecoderName = "full" | "flash";

/** What is read with an utterance and said by others: its melody comes from there and goes on there. */
export type Surroundings = {
  /** Symbols said directly before and after, blanks between included; empty where it stands by itself. */
  before: string;
  after: string;
  /** Symbols of all that it is a part of, also of what it is not read with. */
  length: number;
};

export type Utterance = {
  /** Symbols of the model's alphabet, with those around them at most `maxSymbolsPerCall`. */
  symbols: string;
  around?: Surroundings;
  /** What its words are in; none where it has no words. */
  languages: readonly Language[];
  voice: VoicePrint;
  delivery: Delivery;
  /** Where it is available; what cannot be said by it is said by the full one. */
  decoder: DecoderName;
  /** Its first part is to be heard as soon as possible, so it is to be short. */
  startsShort: boolean;
  /** Its first part is to be said together with the reading, without another wait for the machine. */
  saysFirst: boolean;
};

/** How loud a part is against what is asked of it. */
export type SoundLevel = {
  /** Decibels that would bring this part by itself to the loudness its energy asks for. */
  missingDb: number;
  /** As many of them as the delivery adds; the rest is the voice's own and about the same in all it says. */
  askedDb: number;
  /** Loud speech it was measured on. */
  loudSeconds: number;
  isWhispered: boolean;
};

/** Without a level there is nothing in it loud enough to tell, or nothing to be done about it. */
export type SaidSound = { samples: Float32Array; level: SoundLevel | null };

/** An utterance that has been read. Parts may be asked for in any order, also at once. */
export type Begun = {
  /** Symbol i sounds from sample edges[i] to edges[i + 1] of the whole; silence may lie before the first and after the last. */
  edges: Int32Array;
  /** Where it is there, it comes before any part that is not said: a piece of work of its own, so that others may go between. */
  ready?(signal: AbortSignal): Promise<void>;
  /** How many of the first parts are said already and answer at once. */
  said: number;
  parts: ((signal: AbortSignal) => Promise<SaidSound>)[];
  /** Where each part after the first begins in the whole, in samples. */
  cuts: number[];
  /**
   * Samples around each cut that the parts on both sides have: a part begins `before` its cut and ends `after` the next. Where it has
   * neighbours the utterance itself begins and ends so: around sample 0, and around the edge behind its last symbol that is no blank.
   */
  shared: { before: number; after: number };
};

export type BackendState = {
  state: "starting" | "ready" | "failed";
  stage: string;
  models: { name: string; variant: string; state: "missing" | "loading" | "ready" }[];
};

/** A family of models that can speak. Callers never ask which one they hold. */
export type SpeechBackend = {
  sampleRateHz: number;
  /** Calls that make progress at once; may grow while models load. */
  parallel(): number;
  state(): BackendState;
  hasVoice(voice: VoicePrint): boolean;
  /**
   * Reads an utterance and, if asked to, says its first part. Same utterance, same samples in every part. Once aborted, this and the
   * parts reject with EngineError("cancelled") within one part.
   */
  begin(utterance: Utterance, signal: AbortSignal): Promise<Begun>;
  close(): Promise<void>;
};
