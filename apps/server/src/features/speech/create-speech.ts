import { AppError, contentTypeOf, fileExtensionOf } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { CreditHold, Credits } from "../../platform/credits.ts";
import type { Db } from "../../platform/database/database.ts";
import type { historyItems } from "../../platform/database/schema.ts";
import type { SpeakRequest, SpeechChunk, SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { FileDraft, FileStore } from "../../platform/files/file-store.ts";
import { newId } from "../../platform/new-id.ts";
import {
  type DictionaryLocator,
  makePlanSpeech,
  type SpeakingVoice,
  type SpeechPlan,
  type SpeechRequest,
} from "./plan-speech.ts";
import { findModelRates, hasHistoryItem } from "./store.ts";

type NewHistoryItem = typeof historyItems.$inferInsert;

export type CreateSpeechNeeds = {
  db: Db;
  files: FileStore;
  engine: Pick<SpeechEngine, "speak">;
  clock: Clock;
  credits: Credits;
  findVoice(caller: Caller, voiceId: string): Promise<SpeakingVoice | undefined>;
  /** Throws when one of them is unknown. */
  findPronunciations(
    workspaceId: string,
    locators: readonly DictionaryLocator[],
  ): Promise<NonNullable<SpeakRequest["pronunciations"]>>;
  addHistoryItem(tx: Db, item: NewHistoryItem): Promise<void>;
};

export type Speech = {
  /** Absent when the caller wants nothing kept. */
  historyItemId: string | undefined;
  contentType: string;
  credits: number;
  firstSoundMs: number;
  concurrency: CreditHold["concurrency"];
  /**
   * The first chunk is made already. Reading to the end charges and keeps; stopping earlier, or a failure, charges
   * nothing and leaves nothing.
   */
  chunks: AsyncIterableIterator<SpeechChunk>;
};

export const makeCreateSpeech = (needs: CreateSpeechNeeds) => {
  const planSpeech = makePlanSpeech({
    findVoice: needs.findVoice,
    findPronunciations: needs.findPronunciations,
    modelRatesOf: (workspaceId) => findModelRates(needs.db, workspaceId),
  });

  return async (request: SpeechRequest, signal: AbortSignal): Promise<Speech> => {
    const startedMs = performance.now();
    const plan = await planSpeech(request);
    const historyItemId = request.isLogged ? newId() : undefined;
    const hold = await needs.credits.hold({ caller: request.caller, credits: plan.credits });
    const making = produce(needs, { plan, hold, historyItemId, signal });
    const first = await making.next();
    closeWhenGone(making, signal);
    return {
      historyItemId,
      contentType: contentTypeOf(plan.format),
      credits: plan.credits,
      firstSoundMs: performance.now() - startedMs,
      concurrency: hold.concurrency,
      chunks: resume(first, making),
    };
  };
};

/** Waiting at a chunk nobody will fetch any more, only closing makes it clean up. */
const closeWhenGone = (making: AsyncGenerator<unknown>, signal: AbortSignal): void => {
  const close = (): void => void making.return(undefined).catch(() => undefined);
  if (signal.aborted) close();
  else signal.addEventListener("abort", close, { once: true });
};

type Making = { plan: SpeechPlan; hold: CreditHold; historyItemId: string | undefined; signal: AbortSignal };

async function* produce(needs: CreateSpeechNeeds, making: Making): AsyncGenerator<SpeechChunk, void, undefined> {
  const { plan, hold, historyItemId, signal } = making;
  const fileKey = historyItemId && fileKeyOf(historyItemId, plan);
  let draft: FileDraft | undefined;
  let durationMs = 0;
  let isPaid = false;
  try {
    draft = fileKey ? await needs.files.begin(fileKey) : undefined;
    for await (const chunk of needs.engine.speak(plan.speak, signal)) {
      durationMs = Math.round(chunk.durationMs);
      if (chunk.audio.byteLength > 0) await draft?.write(chunk.audio);
      yield chunk;
    }
    signal.throwIfAborted();
    if (durationMs === 0) throw new AppError("unspeakable_text");
    await settle(needs, making, { fileKey, draft, durationMs });
    isPaid = true;
  } finally {
    // Each step on its own: a file that can not be removed must not keep the credits.
    if (!isPaid) await Promise.allSettled([draft?.discard(), hold.release()]);
  }
}

/** The file first, then row and charge together: a crash between leaves a stray file, never a half item. */
const settle = async (
  { db, files, clock, addHistoryItem }: CreateSpeechNeeds,
  { plan, hold, historyItemId }: Making,
  { fileKey, draft, durationMs }: { fileKey: string | undefined; draft: FileDraft | undefined; durationMs: number },
): Promise<void> => {
  const file = await draft?.commit();
  try {
    await db.transaction(async (tx) => {
      const counts = await hold.settle(tx);
      if (!historyItemId || !fileKey || !file) return;
      const made = { historyItemId, fileKey, sizeBytes: file.sizeBytes, durationMs, createdAt: clock.now(), ...counts };
      await addHistoryItem(tx, { ...describe(plan), ...made });
    });
  } catch (error) {
    // When the answer to the commit was lost the row may be there; only a file surely without one is removed.
    const isKept = historyItemId ? await hasHistoryItem(db, historyItemId).catch(() => true) : true;
    if (fileKey && !isKept) await files.remove(fileKey);
    throw error;
  }
};

const describe = ({ request, voice, model, format, settings, credits }: SpeechPlan) => ({
  workspaceId: request.caller.workspaceId,
  userId: request.caller.userId,
  apiKeyId: request.caller.apiKey?.keyId ?? null,
  requestId: request.requestId,
  source: "TTS",
  voiceId: voice.voiceId,
  voiceName: voice.name,
  voiceCategory: voice.category,
  modelId: model.modelId,
  text: request.text,
  settings,
  outputFormat: format,
  contentType: contentTypeOf(format),
  credits,
});

const fileKeyOf = (historyItemId: string, { format }: SpeechPlan): string =>
  `history/${historyItemId.slice(0, 2)}/${historyItemId}.${fileExtensionOf(format)}`;

/** Hands out what was fetched already, then the rest. Unlike a generator it can be closed before its first step. */
const resume = <T>(first: IteratorResult<T>, rest: AsyncGenerator<T, void>): AsyncIterableIterator<T> => {
  let isFirst = true;
  return {
    next: () => {
      if (!isFirst) return rest.next();
      isFirst = false;
      return Promise.resolve(first);
    },
    return: () => rest.return(),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};
