import { AppError, contentTypeOf, fileExtensionOf } from "@timbre/contract";
import { closeWhenGone, resume } from "../../platform/begun-chunks.ts";
import type { Clock } from "../../platform/clock.ts";
import type { CreditHold, Credits } from "../../platform/credits.ts";
import { commitOnce } from "../../platform/database/commit-once.ts";
import type { Db } from "../../platform/database/database.ts";
import type { historyItems } from "../../platform/database/schema.ts";
import { type Delivered, openDelivery } from "../../platform/delivering.ts";
import { soundsOfCall } from "../../platform/engine/sounds-of-call.ts";
import type { FileDraft, FileStore } from "../../platform/files/file-store.ts";
import type { Generation } from "../../platform/generating.ts";
import { newId } from "../../platform/new-id.ts";
import {
  type ConversionPlan,
  type ConversionRequest,
  makePlanConversion,
  type PlanConversionNeeds,
} from "./plan-conversion.ts";

type NewHistoryItem = typeof historyItems.$inferInsert;

export type CreateConversionNeeds = PlanConversionNeeds & {
  db: Db;
  files: FileStore;
  clock: Clock;
  credits: Credits;
  addHistoryItem(tx: Db, item: NewHistoryItem): Promise<void>;
  hasHistoryItem(db: Db, historyItemId: string): Promise<boolean>;
};

/** Converts a recording as it is listened to; charged and kept as it is delivered. */
export const makeCreateConversion = (needs: CreateConversionNeeds) => {
  const planConversion = makePlanConversion(needs);

  return async (request: ConversionRequest, signal: AbortSignal): Promise<Generation> => {
    const startedMs = performance.now();
    const plan = await planConversion(request, signal);
    const use = {
      product: "STS",
      requestId: request.requestId,
      voiceId: plan.voice.voiceId,
      modelId: plan.model.modelId,
    };
    const hold = await needs.credits.hold({ caller: request.caller, credits: plan.credits, use });
    const historyItemId = request.isLogged ? newId() : undefined;
    const { chunks, delivered } = deliver(needs, { plan, hold, historyItemId, signal });
    const first = await chunks.next();
    closeWhenGone(chunks, signal);
    return {
      historyItemId,
      // A recording is converted as a new one each time: there is nothing to be had again for free.
      generationId: request.requestId,
      regenerationCount: 0,
      contentType: contentTypeOf(plan.format),
      credits: plan.credits,
      firstSoundMs: performance.now() - startedMs,
      concurrency: hold.concurrency,
      chunks: resume(first, chunks),
      delivered,
    };
  };
};

type Making = { plan: ConversionPlan; hold: CreditHold; historyItemId: string | undefined; signal: AbortSignal };

const deliver = (needs: CreateConversionNeeds, making: Making) => {
  const { plan, hold, historyItemId, signal } = making;
  const fileKey = historyItemId && fileKeyOf(historyItemId, plan);
  const { sound, removesNoise } = plan.request;
  const request = { sound, voice: plan.voice.print, format: plan.format, removesNoise };
  return openDelivery({
    signal,
    begin: async () => (fileKey ? needs.files.begin(fileKey) : undefined),
    make: () => soundsOfCall(needs.ear, { name: "convert", request, signal }),
    settle: (delivered, draft) => settle(needs, making, { delivered, fileKey, draft }),
    giveUp: () => hold.release(),
  });
};

type Made = { delivered: Delivered; fileKey: string | undefined; draft: FileDraft | undefined };

/** The file first, then row and charge together: a crash between leaves a stray file, never a half item. */
const settle = async (
  { db, files, clock, addHistoryItem, hasHistoryItem }: CreateConversionNeeds,
  { plan, hold, historyItemId, signal }: Making,
  { delivered: { durationMs, isWhole, sizeBytes }, fileKey, draft }: Made,
): Promise<void> => {
  if (durationMs === 0) throw new AppError("audio_without_speech");
  const file = await draft?.commit(sizeBytes);
  try {
    await commitOnce(db, hold.isSettled, async (tx) => {
      const credits = isWhole ? plan.credits : plan.creditsFor(durationMs);
      const counts = await hold.settle(tx, { credits, durationMs });
      const made = { sizeBytes: file?.sizeBytes ?? 0, durationMs, createdAt: clock.now(), isPartial: !isWhole };
      if (historyItemId && fileKey && file)
        await addHistoryItem(tx, { ...describe(plan), historyItemId, fileKey, ...made, credits, ...counts });
      // An answer that is sent as a whole has not begun to leave: who is gone by now had nothing of it.
      if (isWhole && !plan.request.isStreamed) signal.throwIfAborted();
    });
  } catch (error) {
    // When the answer to the commit was lost the row may be there; only a file surely without one is removed.
    const isKept = historyItemId ? await hasHistoryItem(db, historyItemId).catch(() => true) : true;
    if (fileKey && !isKept) await files.remove(fileKey);
    throw error;
  }
};

const describe = ({ request, voice, model, format }: ConversionPlan) => ({
  workspaceId: request.caller.workspaceId,
  userId: request.caller.userId,
  apiKeyId: request.caller.apiKey?.keyId ?? null,
  requestId: request.requestId,
  source: "STS",
  voiceId: voice.voiceId,
  voiceName: voice.name,
  voiceCategory: voice.category,
  modelId: model.modelId,
  outputFormat: format,
  contentType: contentTypeOf(format),
});

const fileKeyOf = (historyItemId: string, { format }: ConversionPlan): string =>
  `history/${historyItemId.slice(0, 2)}/${historyItemId}.${fileExtensionOf(format)}`;
