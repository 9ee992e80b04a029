import { randomInt } from "node:crypto";
import { AppError, contentTypeOf, fileExtensionOf } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { CreditHold, Credits } from "../../platform/credits.ts";
import { commitOnce } from "../../platform/database/commit-once.ts";
import type { Db } from "../../platform/database/database.ts";
import type { historyItems } from "../../platform/database/schema.ts";
import type { SpeechChunk, SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { FileDraft, FileStore } from "../../platform/files/file-store.ts";
import { type Generate, type GenerationOrder, timesKeyOf } from "../../platform/generating.ts";
import { collectTimes } from "../../platform/http/timed-answer.ts";
import { newId } from "../../platform/new-id.ts";
import { closeWhenGone, finishing, resume } from "./begun-chunks.ts";
import type { Lasting, Lifetime } from "./lasting.ts";
import { makeTakes, type Take } from "./takes.ts";
import { hasHistoryItem } from "./store.ts";

export type GenerateNeeds = {
  db: Db;
  files: FileStore;
  engine: Pick<SpeechEngine, "speak">;
  clock: Clock;
  credits: Credits;
  lasting: Lasting;
  addHistoryItem(tx: Db, item: typeof historyItems.$inferInsert): Promise<void>;
};

/** Seeds are 32 bits wide, as callers may give them. */
const seedRange = 2 ** 32;

export const makeGenerate = (needs: GenerateNeeds): Generate => {
  const takes = makeTakes(needs);

  return async (order, gone) => {
    const startedMs = performance.now();
    const life = order.lastingKey ? needs.lasting.begin(order.caller.userId, order.lastingKey) : undefined;
    const signal = life?.signal ?? gone;
    const take = await takes.begin(order).catch((error: unknown) => {
      life?.end();
      throw error;
    });
    const credits = take.isFree ? 0 : order.credits;
    const giveUp = async (error: unknown): Promise<never> => {
      life?.end();
      await take.giveUp();
      throw error;
    };
    // Before the hold: what fails after it has to release it.
    const takeSeed = await takes.seedOf(order).catch(giveUp);
    const hold = await holdCredits(needs, order, credits).catch(giveUp);
    const seed = order.speak.seed ?? takeSeed ?? randomInt(seedRange);
    const historyItemId = order.isLogged ? newId() : undefined;
    const making: Making = { order, take, hold, credits, historyItemId, seed, signal, life, startedMs };
    const chunks = produce(needs, making);
    const first = await chunks.next();
    making.firstSoundMs = performance.now() - startedMs;
    closeWhenGone(chunks, signal);
    const begun = resume(first, chunks);
    return {
      historyItemId,
      generationId: take.generationId,
      regenerationCount: take.regenerationCount,
      contentType: contentTypeOf(order.format),
      credits,
      firstSoundMs: making.firstSoundMs,
      concurrency: hold.concurrency,
      chunks: life ? finishing(begun, gone) : begun,
    };
  };
};

const holdCredits = (
  { credits: bank }: GenerateNeeds,
  order: GenerationOrder,
  credits: number,
): Promise<CreditHold> => {
  const { voiceId, modelId, text } = order.item;
  const use = {
    product: order.product,
    requestId: order.requestId,
    voiceId: voiceId ?? undefined,
    modelId: modelId ?? undefined,
    characters: [...(text ?? "")].length,
  };
  return bank.hold({ caller: order.caller, credits, use });
};

type Making = {
  order: GenerationOrder;
  take: Take;
  hold: CreditHold;
  credits: number;
  historyItemId: string | undefined;
  seed: number;
  signal: AbortSignal;
  life: Lifetime | undefined;
  startedMs: number;
  firstSoundMs?: number;
};

async function* produce(needs: GenerateNeeds, making: Making): AsyncGenerator<SpeechChunk, void, undefined> {
  const { order, hold, historyItemId, seed, signal } = making;
  const fileKey = historyItemId && fileKeyOf(historyItemId, order);
  let draft: FileDraft | undefined;
  const times = collectTimes();
  let durationMs = 0;
  let isPaid = false;
  try {
    draft = fileKey ? await needs.files.begin(fileKey) : undefined;
    for await (const chunk of needs.engine.speak({ ...order.speak, seed }, signal)) {
      durationMs = Math.round(chunk.durationMs);
      if (chunk.audio.byteLength > 0) await draft?.write(chunk.audio);
      if (draft) times.add(chunk);
      yield chunk;
    }
    signal.throwIfAborted();
    if (durationMs === 0) throw new AppError("unspeakable_text");
    await settle(needs, making, { fileKey, draft, times, durationMs });
    isPaid = true;
  } finally {
    making.life?.end(isPaid ? historyItemId : undefined);
    // Each step on its own: a file that can not be removed must not keep the credits.
    if (!isPaid) await Promise.allSettled([draft?.discard(), hold.release(), making.take.giveUp()]);
  }
}

type Times = ReturnType<typeof collectTimes>;
type Made = { fileKey: string | undefined; draft: FileDraft | undefined; times: Times; durationMs: number };

/** The file first, then row and charge together: a crash between leaves a stray file, never a half item. */
const settle = async (needs: GenerateNeeds, making: Making, made: Made): Promise<void> => {
  const { db, files } = needs;
  const { historyItemId } = making;
  const { fileKey, draft, times, durationMs } = made;
  const [file] = await Promise.all([draft?.commit(), fileKey && keepTimes(files, fileKey, times)]);
  try {
    const charged = await commitOnce(db, making.hold.isSettled, async (tx) => {
      const counts = await charge(tx, making, durationMs);
      await making.take.keep(tx, making.seed);
      if (!historyItemId || !fileKey || !file) return counts;
      const kept = { historyItemId, fileKey, sizeBytes: file.sizeBytes, durationMs, createdAt: needs.clock.now() };
      const credits = counts.countTo - counts.countFrom;
      await needs.addHistoryItem(tx, { ...making.order.item, credits, ...kept, ...counts });
      return counts;
    });
    making.order.onCharged?.(charged);
  } catch (error) {
    // When the answer to the commit was lost the row may be there; only a file surely without one is removed.
    const isKept = historyItemId ? await hasHistoryItem(db, historyItemId).catch(() => true) : true;
    if (fileKey && !isKept) await Promise.all([files.remove(fileKey), files.remove(timesKeyOf(fileKey))]);
    throw error;
  }
};

/** When each character is heard, so that a clip can be read along later. */
const keepTimes = async (files: FileStore, fileKey: string, times: Times): Promise<void> => {
  if (times.isEmpty()) return;
  const draft = await files.begin(timesKeyOf(fileKey));
  try {
    await draft.write(Buffer.from(JSON.stringify(times.answer())));
    await draft.commit();
  } catch (error) {
    await draft.discard();
    throw error;
  }
};

const charge = async (tx: Db, { order, hold, credits, firstSoundMs }: Making, durationMs: number) => {
  const toPay = order.creditsToPay ? await order.creditsToPay(tx) : credits;
  return hold.settle(tx, { credits: toPay, durationMs, firstSoundMs });
};

const fileKeyOf = (historyItemId: string, { format }: GenerationOrder): string =>
  `history/${historyItemId.slice(0, 2)}/${historyItemId}.${fileExtensionOf(format)}`;
