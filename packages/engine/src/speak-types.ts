import type { Alignment } from "./alignment/to-alignment.ts";
import type { CodecPlace } from "./audio/encoders/audio-encoder.ts";
import type { OutputFormat } from "./audio/output-formats.ts";
import type { DecoderName } from "./backends/speech-backend.ts";
import type { ProgramName } from "./programs/find-program.ts";
import type { SpeechSettings } from "./delivery/speech-settings.ts";
import type { Language } from "./text/language.ts";
import type { PronunciationRule } from "./text/markup/apply-pronunciations.ts";
import type { VoicePrint } from "./voices/voice-print.ts";

export type { PronunciationRule };

/** What one voice says in a conversation. */
export type SpokenTurn = Pick<SpeakRequest, "text" | "voice" | "language" | "settings">;

export type SpeakRequest = {
  text: string;
  voice: VoicePrint;
  /** Absent: the voice's own language. */
  language?: Language;
  settings: SpeechSettings;
  /** Which decoder says it. Absent: the full one. */
  decoder?: DecoderName;
  format: OutputFormat;
  /** Same seed, text, voice and settings give the same bytes. Absent: a fresh take. */
  seed?: number;
  normalise: "auto" | "on" | "off";
  /** Said just before, elsewhere: this is then delivered as what follows, not as a beginning. */
  previousText?: string;
  /** Said next, elsewhere: this then ends with the pause its last mark asks for. */
  nextText?: string;
  pronunciations?: PronunciationRule[];
  /** Square-bracket tags such as [whispers] act instead of being read. */
  audioTags?: boolean;
  /** What is said after it, each by a voice of its own: the request is then a conversation with itself as the first turn. */
  replies?: SpokenTurn[];
  /** Nothing is heard before all is said: the machine then works for the end instead of the first sound. */
  isWhole?: boolean;
  /** Every chunk says where another engine could go on, should this one die. */
  hasPlaces?: boolean;
  /** Goes on after the chunk that had this place. Everything else, the seed too, is as it was in the first request. */
  from?: SpeechPlace;
  /** Requests with the same key share the machine fairly with other keys. Opaque to the engine. */
  fairnessKey: string;
};

/** Where another engine goes on: it says a clause again that was heard before, so that its sound joins, and drops it. */
export type SpeechPlace = {
  turn: number;
  clause: number;
  /** Samples of speech before that clause. */
  samplesBefore: number;
  /** Chunks from that clause on that were given. */
  chunks: number;
  codec: CodecPlace;
};

export type SpeechChunk = {
  /** Encoded bytes in the requested format; concatenated chunks are the whole file. */
  audio: Uint8Array;
  /** What this chunk's clauses say; absent for chunks that only flush the encoder. */
  alignment?: Alignment;
  normalisedAlignment?: Alignment;
  /** Whose turn it is in a conversation, from 0. */
  turn?: number;
  /** Audio made so far, including this chunk. */
  durationMs: number;
  place?: SpeechPlace;
};

export type EngineStatus = {
  state: "starting" | "ready" | "failed";
  /** What it is doing while starting, for people: "joining weights", "loading voices". */
  stage: string;
  models: { name: string; variant: string; state: "missing" | "loading" | "ready" }[];
  languages: Language[];
  /** Parts that this installation does without. */
  leftOut: ProgramName[];
  waitingRequests: number;
  runningRequests: number;
  memoryMb: number;
};

/** The door of the engine, whether it runs here or in a process of its own. */
export type Engine = {
  /** Throws EngineError before the first chunk when the request cannot be spoken. */
  speak(request: SpeakRequest, signal: AbortSignal): AsyncIterable<SpeechChunk>;
  status(): Promise<EngineStatus>;
  close(): Promise<void>;
};
