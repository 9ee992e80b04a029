import { randomInt } from "node:crypto";
import { AppError, contentTypeOf, countCharacters, fileExtensionOf } from "@timbre/contract";
import { closeWhenGone, finishing, resume } from "../../platform/begun-chunks.ts";
import type { Clock } from "../../platform/clock.ts";
import type { CreditHold, Credits } from "../../platform/credits.ts";
import { commitOnce } from "../../platform/database/commit-once.ts";
import type { Db } from "../../platform/database/database.ts";
import type { historyItems } from "../../platform/database/schema.ts";
import { type Delivered, openDelivery } from "../../platform/delivering.ts";
import type { SpeechChunk, SpeechEngine } from "../../platform/engine/speech-engine.ts";
import type { FileDraft, FileStore } from "../../platform/files/file-store.ts";
import { type ChargedGeneration, type Generate, type GenerationOrder, timesKeyOf } from "../../platform/generating.ts";
import { collectTimes } from "../../platform/http/timed-answer.ts";
import { newId } from "../../platform/new-id.ts";
import type { Lasting, Lifetime, Outcome } from "./lasting.ts";
import { creditsOfPart, itemOfPart, saidIn, type SaidPart } from "./said-part.ts";
import { hasHistoryItem } from "./store.ts";
import { makeTakes, type Take } from "./takes.ts";

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
    // Before anything is set aside: a failure here leaves nothing behind.
    const seed = order.speak.seed ?? (await takes.seedOf(order)) ?? randomInt(seedRange);
    const life = order.lastingKey ? needs.lasting.begin(order.caller.userId, order.lastingKey) : undefined;
    const signal = life?.signal ?? gone;
    const take = await takes.begin(order).catch((error: unknown) => {
      life?.end();
      throw error;
    });
    const credits = take.isFree ? 0 : order.credits;
    const hold = await holdCredits(needs, order, credits).catch(async (error: unknown) => {
      life?.end();
      await take.giveUp();
      throw error;
    });
    const historyItemId = order.isLogged ? newId() : undefined;
    const making: Making = { order, take, hold, historyItemId, seed, signal, life, said: [] };
    const { chunks, delivered } = deliver(needs, making);
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
      delivered,
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
    characters: countCharacters(text ?? ""),
  };
  return bank.hold({ caller: order.caller, credits, use });
};

type Making = {
  order: GenerationOrder;
  take: Take;
  hold: CreditHold;
  historyItemId: string | undefined;
  seed: number;
  signal: AbortSignal;
  life: Lifetime | undefined;
  firstSoundMs?: number;
  /** What each chunk says; its sound is in the file by then. */
  said: Omit<SpeechChunk, "audio">[];
};

const deliver = (needs: GenerateNeeds, making: Making) => {
  const { order, hold, historyItemId, seed, signal, life, take } = making;
  const fileKey = historyItemId && fileKeyOf(historyItemId, order);
  return openDelivery<SpeechChunk>({
    signal,
    begin: async () => (fileKey ? needs.files.begin(fileKey) : undefined),
    make: () => noting(needs.engine.speak({ ...order.speak, seed }, signal), making),
    settle: async (delivered, draft) => {
      const charged = await settle(needs, making, { delivered, fileKey, draft });
      life?.end(outcomeOf(making, charged));
    },
    giveUp: async () => {
      life?.end();
      // The take first: whoever sees the credits free may ask again at once.
      await take.giveUp().catch(() => undefined);
      await hold.release();
    },
  });
};

const outcomeOf = ({ take, historyItemId }: Making, { counts, isPartial }: ChargedGeneration): Outcome => ({
  history_item_id: historyItemId ?? null,
  character_cost: counts.countTo - counts.countFrom,
  // A first take that was stopped on the way is not kept; a free one stands on one that was.
  generation_info: isPartial && !take.isFree ? null : take.generationId,
  regeneration_count: take.regenerationCount,
});

async function* noting(chunks: AsyncIterable<SpeechChunk>, { said }: Making): AsyncGenerator<SpeechChunk> {
  for await (const chunk of chunks) {
    const { audio: _audio, ...rest } = chunk;
    said.push(rest);
    yield chunk;
  }
}

type Made = { delivered: Delivered; fileKey: string | undefined; draft: FileDraft | undefined };

/** The file first, then row and charge together: a crash between leaves a stray file, never a half item. */
const settle = async (needs: GenerateNeeds, making: Making, made: Made): Promise<ChargedGeneration> => {
  const { db, files } = needs;
  const { historyItemId } = making;
  const { delivered, fileKey, draft } = made;
  if (delivered.durationMs === 0) throw new AppError("unspeakable_text");
  const heard = making.said.slice(0, delivered.chunks);
  const part = delivered.isWhole ? allOf(making.order) : saidIn(making.order.speak, heard);
  const [file] = await Promise.all([draft?.commit(delivered.sizeBytes), fileKey && keepTimes(files, fileKey, heard)]);
  try {
    const kept = historyItemId && fileKey && file && { historyItemId, fileKey, sizeBytes: file.sizeBytes };
    const charging = { making, delivered, part, kept: kept || undefined };
    const charged = await commitOnce(db, making.hold.isSettled, (tx) => charge(tx, needs, charging));
    making.order.onCharged?.(charged);
    return charged;
  } catch (error) {
    // When the answer to the commit was lost the row may be there; only a file surely without one is removed.
    const isKept = historyItemId ? await hasHistoryItem(db, historyItemId).catch(() => true) : true;
    if (fileKey && !isKept) await Promise.all([files.remove(fileKey), files.remove(timesKeyOf(fileKey))]);
    throw error;
  }
};

const allOf = ({ speak }: GenerationOrder): SaidPart => saidIn(speak, []);

type Charging = {
  making: Making;
  delivered: Delivered;
  part: SaidPart;
  kept: { historyItemId: string; fileKey: string; sizeBytes: number } | undefined;
};

const charge = async (
  tx: Db,
  needs: GenerateNeeds,
  { making, delivered, part, kept }: Charging,
): Promise<ChargedGeneration> => {
  const { order, hold, take, seed, signal, firstSoundMs } = making;
  const { durationMs, chunks } = delivered;
  const isPartial = !part.isAll;
  const cost = take.isFree ? 0 : creditsOfPart(order, part);
  const credits = order.creditsToPay ? await order.creditsToPay(tx, cost) : cost;
  const item = itemOfPart(order, part);
  const characters = isPartial ? { characters: countCharacters(item.text ?? "") } : {};
  const counts = await hold.settle(tx, { credits, durationMs, firstSoundMs, ...characters });
  // Only what was paid for as a whole can be had again for nothing.
  if (!isPartial) await take.keep(tx, seed);
  if (kept) {
    const more = { credits: counts.countTo - counts.countFrom, isPartial, durationMs, createdAt: needs.clock.now() };
    await needs.addHistoryItem(tx, { ...item, ...kept, ...more, ...counts });
  }
  // An answer that is sent as a whole has not begun to leave: who is gone by now had nothing of it.
  if (delivered.isWhole && order.speak.isWhole) signal.throwIfAborted();
  return { counts, chunks, durationMs, text: item.text ?? null, isPartial };
};

/** When each character is heard, so that a clip can be read along later. */
const keepTimes = async (files: FileStore, fileKey: string, heard: Making["said"]): Promise<void> => {
  const times = collectTimes();
  for (const chunk of heard) times.add(chunk);
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

const fileKeyOf = (historyItemId: string, { format }: GenerationOrder): string =>
  `history/${historyItemId.slice(0, 2)}/${historyItemId}.${fileExtensionOf(format)}`;
