import type { BandBend } from "../../audio/spectrum/bend-bands.ts";
import type { SoundEffects } from "../../audio/effects/apply-effects.ts";
import type { DecodeInput, FlashScore, TextSide } from "../../models/kokoro/kokoro-model.ts";
import type { PreparedModels } from "../../models/prepared-models.ts";
import type { DecoderName, SaidSound } from "../speech-backend.ts";
import type { ShapedVoice } from "./shape-voice.ts";

/** One utterance as the worker needs it: numbers only. */
export type WorkerUtterance = ShapedVoice & {
  tokenIds: number[];
  /** How many of its symbols are others' and only read with it. */
  around?: { before: number; after: number };
  decoder: DecoderName;
  /** The small language model knows what it is in: it may read for the flash decoder. Absent: the full one does. */
  canReadSmall?: boolean;
  /** The text side that was trained for its language; the model's own reads where that is not installed. */
  textSide?: TextSide;
  /** Its first window is to be heard as soon as possible. */
  startsShort: boolean;
  saysFirst: boolean;
};

/** Everything the decoder needs: an utterance that only has to be played, window by window. */
export type Score = DecodeInput & {
  isWhispered: boolean;
  /** By how much the delivery makes it louder. */
  askedDb: number;
  /** What of it is said; the rest is there for its sake. */
  own: { start: number; end: number };
  cutFrames: number[];
  /** What the flash decoder's noise follows from; absent where the full one plays it. */
  flashSeed?: number;
  /** What the flash decoder plays from, once it is there; text features are then no longer needed and not there. */
  flash?: FlashScore;
  /** Changes of colour in dB, frame by frame, and what follows the sound itself; see `bendBands`. */
  gainsDb?: Float32Array;
  bend?: BandBend;
  effects?: SoundEffects;
};

export type ToWorker =
  | { kind: "prepare"; modelsDir: string; weightsDir?: string; withoutFlash?: boolean }
  | { kind: "open"; prepared: PreparedModels }
  /** Hands back the score, from which any worker can say the windows, and the first of them if asked to. */
  | { kind: "begin"; utterance: WorkerUtterance }
  /** Hands back a score for the flash decoder with all it plays from. */
  | { kind: "ready"; score: Score }
  | { kind: "say"; score: Score; window: number }
  | { kind: "close" };

export type FromWorker =
  | { kind: "stage"; stage: string }
  | { kind: "prepared"; prepared: PreparedModels }
  | { kind: "opened" }
  | { kind: "begun"; first?: SaidSound; edges: Int32Array; score: Score }
  | { kind: "readied"; score: Score }
  | { kind: "said"; sound: SaidSound }
  | { kind: "failed"; message: string };
