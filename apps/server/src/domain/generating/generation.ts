import type { ModelFacts, OutputFormat, VoiceSettings } from "@timbre/contract";
import type { CreditHold } from "../paying/credits.ts";
import type { Db } from "../../platform/database/database.ts";
import type { historyItems } from "../../platform/database/tables/history.ts";
import type { StoredVoiceSettings } from "../../platform/database/tables/voices.ts";
import type { SpeakRequest, SpeechChunk } from "../../platform/engine/speech-engine.ts";
import type { Caller } from "../../platform/http/caller.ts";

export type DictionaryLocator = { dictionaryId: string; versionId?: string };

/** One text for one voice, as asked for. */
export type SpeechRequest = {
  caller: Caller;
  requestId: string;
  voiceId: string;
  text: string;
  modelId?: string;
  languageCode?: string;
  settings?: VoiceSettings;
  outputFormat?: string;
  isStreamed: boolean;
  /** False: nothing of it is kept. */
  isLogged: boolean;
  seed?: number;
  previousText?: string;
  nextText?: string;
  /** Requests before and after this one, whose take it should sound like. */
  neighbourIds: readonly string[];
  normalise: SpeakRequest["normalise"];
  /** Pronunciation dictionaries, the most important first. */
  dictionaries: readonly DictionaryLocator[];
  /** What an earlier answer's generation-info said: the same input again, without paying. */
  regenerateFrom?: string;
  /** With it the generation is finished and kept though its client leaves, until this key is stopped. */
  generationKey?: string;
};

/** What generating needs to know of a voice. */
export type SpeakingVoice = {
  voiceId: string;
  name: string;
  category: string;
  language: string;
  print: SpeakRequest["voice"];
  rate: number;
  settings: StoredVoiceSettings | undefined;
};

/** A request that can be spoken, and what it costs. */
export type SpeechPlan = {
  request: SpeechRequest;
  voice: SpeakingVoice;
  model: ModelFacts;
  format: OutputFormat;
  settings: StoredVoiceSettings;
  /** Credits before rounding. */
  cost: number;
  speak: SpeakRequest;
};

/** Throws for everything that can be refused before anything is spent. */
export type PlanSpeech = (request: SpeechRequest) => Promise<SpeechPlan>;

type WrittenByGenerating =
  | "historyItemId"
  | "isPartial"
  | "fileKey"
  | "sizeBytes"
  | "durationMs"
  | "createdAt"
  | "countFrom"
  | "countTo"
  | "deletedAt";

/** What is to be spoken, who pays, and what history says about it. */
export type GenerationOrder = {
  caller: Caller;
  requestId: string;
  isLogged: boolean;
  /** As usage is broken down. */
  product: "TTS" | "Dialogue";
  credits: number;
  /** Credits of each turn before rounding: what the whole comes to, and what a part of it does. */
  turnCosts: readonly number[];
  format: OutputFormat;
  speak: SpeakRequest;
  item: Omit<typeof historyItems.$inferInsert, WrittenByGenerating>;
  /** Everything that makes it the same input, as one text; only its hash is kept. */
  input: string;
  regenerateFrom: string | undefined;
  generationKey?: string;
  /** How often the same input may be spoken again for nothing. */
  maxRegenerations: number;
  neighbourIds: readonly string[];
  /** Sound that is kept and answers it: nothing is spoken then. */
  kept?: KeptSound;
  /** What of these credits is to be paid, decided in the transaction that charges; absent means all. */
  creditsToPay?(tx: Db, credits: number): Promise<number>;
  /** Called once it is paid for. */
  onCharged?(charged: ChargedGeneration): void;
};

/** One whole sound, and the file it lies in. */
export type KeptSound = SpeechChunk & { fileKey: string };

export type ChargedGeneration = {
  /** The workspace's count before and after. */
  counts: { countFrom: number; countTo: number };
  /** Of the chunks, how many were delivered, and how long they sound. */
  chunks: number;
  durationMs: number;
  /** What was said of the text, when the listener left before the end. */
  text: string | null;
  isPartial: boolean;
};

export type Generation = {
  /** Absent when the caller wants nothing kept. */
  historyItemId: string | undefined;
  /** To be sent back to speak the same input again. */
  generationId: string;
  regenerationCount: number;
  /** It was answered with audio that was kept. */
  isKept?: boolean;
  contentType: string;
  credits: number;
  firstSoundMs: number;
  concurrency: CreditHold["concurrency"];
  /**
   * The first chunk is made already. Reading to the end charges and keeps all of it; stopping earlier what was
   * delivered by then. A failure charges nothing and leaves nothing.
   */
  chunks: AsyncIterableIterator<SpeechChunk>;
  /** To be told when the first so many chunks are with the listener, at least in part. */
  delivered(chunks: number): void;
};

export type Generate = (order: GenerationOrder, signal: AbortSignal) => Promise<Generation>;

/** Plans and generates one text for one voice. */
export type CreateSpeech = (request: SpeechRequest, signal: AbortSignal) => Promise<Generation>;

/** Where the moments of an item's characters are kept: beside its sound. */
export const timesKeyOf = (soundKey: string): string => soundKey.replace(/\.[a-z0-9]+$/, "-times.json");
