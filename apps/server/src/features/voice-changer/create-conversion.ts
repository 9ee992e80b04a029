import { AppError, contentTypeOf, fileExtensionOf } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { CreditHold, Credits } from "../../platform/credits.ts";
import { commitOnce } from "../../platform/database/commit-once.ts";
import type { Db } from "../../platform/database/database.ts";
import type { historyItems } from "../../platform/database/schema.ts";
import type { FileDraft, FileStore } from "../../platform/files/file-store.ts";
import { newId } from "../../platform/new-id.ts";
import {
  type ConversionPlan,
  type ConversionRequest,
  makePlanConversion,
  type PlanConversionNeeds,
} from "./plan-conversion.ts";
import { soundsOfCall } from "./sounds-of-call.ts";

type NewHistoryItem = typeof historyItems.$inferInsert;

export type CreateConversionNeeds = PlanConversionNeeds & {
  db: Db;
  files: FileStore;
  clock: Clock;
  credits: Credits;
  addHistoryItem(tx: Db, item: NewHistoryItem): Promise<void>;
  hasHistoryItem(db: Db, historyItemId: string): Promise<boolean>;
};

export type Conversion = {
  /** Absent when the caller wants nothing kept. */
  historyItemId: string | undefined;
  contentType: string;
  credits: number;
  concurrency: CreditHold["concurrency"];
  requestId: string;
  firstSoundMs: number;
  /** The first piece. Reading `rest` to the end charges and keeps; stopping earlier, or a failure, does neither. */
  first: Uint8Array;
  rest: AsyncGenerator<Uint8Array, void, undefined>;
};

export const makeCreateConversion = (needs: CreateConversionNeeds) => {
  const planConversion = makePlanConversion(needs);

  return async (request: ConversionRequest, signal: AbortSignal): Promise<Conversion> => {
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
    const rest = produce(needs, { plan, hold, historyItemId, signal });
    const first = await rest.next();
    // Waiting at a piece nobody will fetch any more, only closing makes it clean up.
    const close = (): void => void rest.return(undefined).catch(() => undefined);
    if (signal.aborted) close();
    else signal.addEventListener("abort", close, { once: true });
    return {
      historyItemId,
      contentType: contentTypeOf(plan.format),
      credits: plan.credits,
      concurrency: hold.concurrency,
      requestId: request.requestId,
      firstSoundMs: performance.now() - startedMs,
      first: first.value ?? new Uint8Array(),
      rest,
    };
  };
};

type Making = { plan: ConversionPlan; hold: CreditHold; historyItemId: string | undefined; signal: AbortSignal };

async function* produce(needs: CreateConversionNeeds, making: Making): AsyncGenerator<Uint8Array, void, undefined> {
  const { plan, hold, historyItemId, signal } = making;
  const fileKey = historyItemId && fileKeyOf(historyItemId, plan);
  const { sound, removesNoise } = plan.request;
  let draft: FileDraft | undefined;
  let durationMs = 0;
  let isPaid = false;
  try {
    draft = fileKey ? await needs.files.begin(fileKey) : undefined;
    const asked = { sound, voice: plan.voice.print, format: plan.format, removesNoise };
    for await (const piece of soundsOfCall(needs.ear, asked, signal)) {
      durationMs = Math.round(piece.durationMs);
      await draft?.write(piece.audio);
      yield piece.audio;
    }
    signal.throwIfAborted();
    if (durationMs === 0) throw new AppError("audio_without_speech");
    await settle(needs, making, { fileKey, draft, durationMs });
    isPaid = true;
  } finally {
    // Each step on its own: a file that can not be removed must not keep the credits.
    if (!isPaid) await Promise.allSettled([draft?.discard(), hold.release()]);
  }
}

/** The file first, then row and charge together: a crash between leaves a stray file, never a half item. */
const settle = async (
  { db, files, clock, addHistoryItem, hasHistoryItem }: CreateConversionNeeds,
  { plan, hold, historyItemId }: Making,
  { fileKey, draft, durationMs }: { fileKey: string | undefined; draft: FileDraft | undefined; durationMs: number },
): Promise<void> => {
  const file = await draft?.commit();
  try {
    await commitOnce(db, hold.isSettled, async (tx) => {
      const counts = await hold.settle(tx, { durationMs });
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

const describe = ({ request, voice, model, format, credits }: ConversionPlan) => ({
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
  credits,
});

const fileKeyOf = (historyItemId: string, { format }: ConversionPlan): string =>
  `history/${historyItemId.slice(0, 2)}/${historyItemId}.${fileExtensionOf(format)}`;
