import { randomInt } from "node:crypto";
import { AppError, contentTypeOf, countCharacters, fileExtensionOf } from "@timbre/contract";
import { deliverPaid, type PayNeeds, type Payment, type Price } from "../../domain/paying/pay-for.ts";
import { finishing } from "../../domain/generating/begun-chunks.ts";
import type { Clock } from "../../platform/clock.ts";
import type { CreditHold } from "../../domain/paying/credits.ts";
import type { Db } from "../../platform/database/database.ts";
import type { historyItems } from "../../platform/database/tables/history.ts";
import type { Delivered } from "../../domain/paying/delivering.ts";
import type { SpeechChunk, SpeechEngine } from "../../platform/engine/speech-engine.ts";
import {
  type ChargedGeneration,
  type Generate,
  type GenerationOrder,
  timesKeyOf,
} from "../../domain/generating/generation.ts";
import { collectTimes } from "../../domain/generating/timed-answer.ts";
import { newId } from "../../platform/new-id.ts";
import type { RunningGenerations, Lifetime, Outcome } from "./running-generations.ts";
import { creditsOfPart, itemOfPart, saidIn, type SaidPart } from "./said-part.ts";
import { makeTakes, type Take } from "./takes.ts";

export type GenerateNeeds = PayNeeds & {
  engine: Pick<SpeechEngine, "speak">;
  clock: Clock;
  runningGenerations: RunningGenerations;
  addHistoryItem(tx: Db, item: typeof historyItems.$inferInsert): Promise<void>;
};

/** Seeds are 32 bits wide, as callers may give them. */
const seedRange = 2 ** 32;

export const makeGenerate = (needs: GenerateNeeds): Generate => {
  const takes = makeTakes(needs);

  return async (order, clientLeft) => {
    const startedMs = performance.now();
    // Before anything is set aside: a failure here leaves nothing behind.
    const seed = order.speak.seed ?? (await takes.seedOf(order)) ?? randomInt(seedRange);
    const life = order.generationKey
      ? needs.runningGenerations.begin(order.caller.userId, order.generationKey)
      : undefined;
    const signal = life?.signal ?? clientLeft;
    const take = await takes.begin(order).catch((error: unknown) => {
      life?.end();
      throw error;
    });
    const historyItemId = order.isLogged ? newId() : undefined;
    const making: Making = { order, take, historyItemId, seed, signal, life, said: [] };
    const { chunks, delivered, concurrency } = await deliver(needs, making);
    making.firstSoundMs = performance.now() - startedMs;
    return {
      historyItemId,
      generationId: take.generationId,
      regenerationCount: take.regenerationCount,
      isKept: order.kept !== undefined,
      contentType: contentTypeOf(order.format),
      credits: creditsFor(making),
      firstSoundMs: making.firstSoundMs,
      concurrency,
      chunks: life ? finishing(chunks, clientLeft) : chunks,
      delivered,
    };
  };
};

const creditsFor = ({ order, take }: Making): number => (take.isFree ? 0 : order.credits);

const priceOf = (making: Making): Price => {
  const { caller, product, requestId, item } = making.order;
  const { voiceId, modelId, text } = item;
  const ids = { voiceId: voiceId ?? undefined, modelId: modelId ?? undefined };
  const use = { product, requestId, ...ids, characters: countCharacters(text ?? "") };
  return { caller, credits: creditsFor(making), use };
};

type Making = {
  order: GenerationOrder;
  take: Take;
  historyItemId: string | undefined;
  seed: number;
  signal: AbortSignal;
  life: Lifetime | undefined;
  firstSoundMs?: number;
  /** What each chunk says; its sound is in the file by then. */
  said: Omit<SpeechChunk, "audio">[];
};

const deliver = (needs: GenerateNeeds, making: Making) => {
  const { order, historyItemId, seed, signal, life, take } = making;
  const fileKey = historyItemId && fileKeyOf(historyItemId, order);
  return deliverPaid<SpeechChunk>(needs, {
    price: priceOf(making),
    signal,
    fileKey,
    sameAs: order.kept?.fileKey,
    isSentWhole: order.speak.isWhole ?? false,
    make: () =>
      noting(() => (order.kept ? once(order.kept) : needs.engine.speak({ ...order.speak, seed }, signal)), making),
    settle: async (delivered, payment) => {
      const charged = await settle(needs, making, { delivered, fileKey, payment });
      life?.end(outcomeOf(making, charged));
    },
    giveUp: async () => {
      life?.end();
      await take.giveUp();
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

async function* once(kept: SpeechChunk): AsyncGenerator<SpeechChunk> {
  yield kept;
}

async function* noting(make: () => AsyncIterable<SpeechChunk>, { said, life }: Making): AsyncGenerator<SpeechChunk> {
  // Asked for beside the credits, so that this seldom waits.
  if (life?.begun) await life.begun;
  for await (const chunk of make()) {
    const { audio: _audio, ...rest } = chunk;
    said.push(rest);
    yield chunk;
  }
}

type Made = { delivered: Delivered; fileKey: string | undefined; payment: Payment };

const settle = async (needs: GenerateNeeds, making: Making, made: Made): Promise<ChargedGeneration> => {
  const { order, historyItemId } = making;
  const { delivered, fileKey, payment } = made;
  if (delivered.durationMs === 0) throw new AppError("unspeakable_text");
  const heard = making.said.slice(0, delivered.chunks);
  const part = delivered.isWhole ? allOf(order) : saidIn(order.speak, heard);
  if (fileKey) await keepTimes(payment, fileKey, heard);
  const kept = historyItemId && fileKey ? { historyItemId, fileKey, sizeBytes: delivered.sizeBytes } : undefined;
  const charging = { making, delivered, part, kept };
  const charged = await payment.keep(async (tx, settleHold) => {
    const done = await charge(tx, needs, { ...charging, settle: settleHold });
    await making.life?.record(tx, outcomeOf(making, done));
    return done;
  });
  order.onCharged?.(charged);
  return charged;
};

const allOf = ({ speak }: GenerationOrder): SaidPart => saidIn(speak, []);

type Charging = {
  settle: CreditHold["settle"];
  making: Making;
  delivered: Delivered;
  part: SaidPart;
  kept: { historyItemId: string; fileKey: string; sizeBytes: number } | undefined;
};

const charge = async (
  tx: Db,
  needs: GenerateNeeds,
  { making, delivered, part, kept, settle: settleHold }: Charging,
): Promise<ChargedGeneration> => {
  const { order, take, seed, firstSoundMs } = making;
  const { durationMs, chunks } = delivered;
  const isPartial = !part.isAll;
  const cost = take.isFree ? 0 : creditsOfPart(order, part);
  const credits = order.creditsToPay ? await order.creditsToPay(tx, cost) : cost;
  const item = itemOfPart(order, part);
  const characters = isPartial ? { characters: countCharacters(item.text ?? "") } : {};
  const counts = await settleHold(tx, { credits, durationMs, firstSoundMs, ...characters });
  // Only what was paid for as a whole can be generated again for free.
  if (!isPartial) await take.keep(tx, seed);
  if (kept) {
    const more = { credits: counts.countTo - counts.countFrom, isPartial, durationMs, createdAt: needs.clock.now() };
    await needs.addHistoryItem(tx, { ...item, ...kept, ...more, ...counts });
  }
  return { counts, chunks, durationMs, text: item.text ?? null, isPartial };
};

/** When each character is heard, so that a clip can be read along later. */
const keepTimes = async (payment: Payment, fileKey: string, heard: Making["said"]): Promise<void> => {
  const times = collectTimes();
  for (const chunk of heard) times.add(chunk);
  if (!times.isEmpty()) await payment.write(timesKeyOf(fileKey), [Buffer.from(JSON.stringify(times.answer()))]);
};

const fileKeyOf = (historyItemId: string, { format }: GenerationOrder): string =>
  `history/${historyItemId.slice(0, 2)}/${historyItemId}.${fileExtensionOf(format)}`;
