import { AppError, speechSocketLimits, type SpeechSocketAnswer, type SpeechSocketMessage } from "@timbre/contract";
import type { SpeechChunk } from "../../../platform/engine/speech-engine.ts";
import type { ChargedGeneration, Generate, PlanSpeech, SpeechRequest } from "../../../domain/generating/generation.ts";
import { newId } from "../../../platform/new-id.ts";
import { dictionariesOf } from "../../../domain/generating/speech-from-wire.ts";
import { speechOrderOf } from "../create-speech.ts";
import { type Cut, cutSentences, cutText } from "./cut-text.ts";
import type { KeptSound } from "./kept-sound.ts";
import { socketTimes, withLeadingSpace } from "./socket-times.ts";

export type SpeakingTextOptions = {
  /** What holds for every piece; the text comes later. */
  base: SpeechRequest;
  planSpeech: PlanSpeech;
  generate: Generate;
  kept: KeptSound | undefined;
  isTimed: boolean;
  /** Whole sentences are spoken as they come, whatever the schedule says. */
  isAuto: boolean;
  signal: AbortSignal;
  /** Resolves when the answer has left, or cannot: true when it has. */
  send(answer: SpeechSocketAnswer): Promise<boolean>;
  onFailed(error: unknown): void;
};

/** Longest piece spoken at once when everything is to be spoken. */
const maxPiece = 1_000;

/** Text that arrives in pieces and is spoken while it arrives, in order. */
export const openSpeakingText = (options: SpeakingTextOptions) => {
  let { base } = options;
  let schedule: readonly number[] = speechSocketLimits.defaultSchedule;
  let waiting = "";
  let said = "";
  let piecesSaid = 0;
  let queued = 0;
  let work: Promise<void> = Promise.resolve();

  const sayLater = (text: string): void => {
    if (text.trim() === "") return;
    const request = { ...base, requestId: newId(), text, previousText: said || base.previousText };
    said = text;
    piecesSaid += 1;
    queued += text.length;
    work = work
      .then(() => sayPiece(options, request))
      .catch(options.onFailed)
      .finally(() => (queued -= text.length));
  };
  const take = (cut: Cut | undefined): boolean => {
    if (!cut) return false;
    waiting = cut.rest;
    sayLater(cut.piece);
    return true;
  };
  const nextCut = (): Cut | undefined =>
    (options.isAuto ? cutSentences(waiting) : undefined) ??
    cutText(waiting, schedule[Math.min(piecesSaid, schedule.length - 1)] ?? maxPiece);
  const flush = (): void => {
    while (take(cutText(waiting, maxPiece)));
    sayLater(waiting);
    waiting = "";
  };

  return {
    write: (message: SpeechSocketMessage): void => {
      base = withSettings(base, message);
      schedule = scheduleOf(message) ?? schedule;
      waiting += message.text === " " && piecesSaid === 0 ? waiting && " " : (message.text ?? "");
      if (queued + waiting.length > speechSocketLimits.maxWaitingCharacters) throw tooFast();
      while (take(nextCut()));
      if (message.try_trigger_generation) take(cutText(waiting, speechSocketLimits.minSchedule));
      if (message.flush) flush();
    },
    isBusy: () => queued > 0,
    /** Speaks what is left as it was, and what follows with this voice. */
    turnTo: (voiceId: string, onTurnSaid: () => Promise<unknown>): void => {
      flush();
      work = work.then(async () => void (await onTurnSaid())).catch(options.onFailed);
      base = { ...base, voiceId };
    },
    /** Speaks what is left and says that it was the last. */
    finish: async (contextId?: string): Promise<void> => {
      flush();
      await work;
      if (options.signal.aborted) return;
      await options.send({ audio: null, isFinal: true, ...(contextId === undefined ? {} : { contextId }) });
    },
    settled: () => work,
  };
};
export type SpeakingText = ReturnType<typeof openSpeakingText>;

const withSettings = (base: SpeechRequest, message: SpeechSocketMessage): SpeechRequest => ({
  ...base,
  settings: message.voice_settings ?? base.settings,
  dictionaries: message.pronunciation_dictionary_locators
    ? dictionariesOf(message.pronunciation_dictionary_locators)
    : base.dictionaries,
});

const scheduleOf = (message: SpeechSocketMessage): readonly number[] | undefined =>
  (message.generation_config ?? message.generator_config)?.chunk_length_schedule ?? undefined;

const tooFast = (): AppError =>
  new AppError("invalid_request", {}, "Text comes faster than it can be spoken. Wait for sound before sending more.");

/** One piece, charged on its own: a connection that breaks pays for what was heard. */
const sayPiece = async (options: SpeakingTextOptions, request: SpeechRequest): Promise<void> => {
  const { planSpeech, generate, kept, signal } = options;
  signal.throwIfAborted();
  const order = speechOrderOf(await planSpeech(request));
  const audio: Uint8Array[] = [];
  const charged: ChargedGeneration[] = [];
  // The connection as a whole becomes one history item, its pieces none.
  const piece = { ...order, isLogged: false, onCharged: (one: ChargedGeneration) => void charged.push(one) };
  const { chunks, delivered } = await generate(piece, signal);
  try {
    let startMs = 0;
    for await (const chunk of chunks) {
      audio.push(kept ? chunk.audio : new Uint8Array());
      if (await sendChunk(options, chunk, startMs)) delivered(audio.length);
      startMs = chunk.durationMs;
    }
  } finally {
    for (const one of charged)
      await kept?.add({ ...one, item: { ...order.item, text: one.text }, audio: audio.slice(0, one.chunks) });
  }
};

const sendChunk = async (
  { isTimed, send }: SpeakingTextOptions,
  chunk: SpeechChunk,
  startMs: number,
): Promise<boolean> => {
  if (chunk.audio.byteLength === 0 && !chunk.alignment) return false;
  const audio = Buffer.from(chunk.audio).toString("base64");
  if (!isTimed) return send({ audio });
  const alignment = socketTimes(chunk.alignment, startMs);
  const normalizedAlignment = withLeadingSpace(socketTimes(chunk.normalisedAlignment, startMs));
  return send({ audio, alignment, normalizedAlignment });
};
