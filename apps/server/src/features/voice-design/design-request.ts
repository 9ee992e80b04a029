import type { OutputFormat } from "@timbre/contract";
import type { VoicePrint } from "@timbre/engine";
import type { Caller } from "../../platform/http/caller.ts";

/** A design as asked for, defaults filled in. */
export type DesignOrder = {
  caller: Caller;
  requestId: string;
  description: string;
  /** Absent: one that fits the description is composed. */
  text: string | undefined;
  modelId: string;
  loudness: number;
  quality: number;
  guidanceScale: number;
  /** Absent: drawn. */
  seed: number | undefined;
  format: OutputFormat;
  /** The sound is made when it is listened to. */
  isStreamed: boolean;
  shouldEnhance: boolean;
  promptStrength: number;
  reference: DesignReference | undefined;
};

export type DesignReference =
  | { kind: "voice"; voiceId: string }
  /** A recording as it came, in base64. */
  | { kind: "recording"; base64: string };

export type FoundReference = { print: VoicePrint; language: string };
