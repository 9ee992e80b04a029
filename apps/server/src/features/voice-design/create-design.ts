import { randomInt } from "node:crypto";
import {
  designCost,
  experimentalLanguages,
  planOf,
  voiceDesignLimits,
  voiceDesignModels,
  type VoiceDesignNote,
  voiceLimitReached,
} from "@timbre/contract";
import { type DesignedVoice, labelsOfWish, type VoiceDesigner, type VoiceWish } from "@timbre/engine";
import { payFor, type Payment, type PayNeeds, type Price } from "../../domain/paying/pay-for.ts";
import type { Clock } from "../../platform/clock.ts";
import { countSlots, lockTier } from "../../domain/voices/voice-slots.ts";
import { languageOfText } from "../../domain/generating/reading-language.ts";
import { requireAbleVoice } from "../../domain/generating/require-able-voice.ts";
import type { Language } from "../../platform/engine/speech-engine.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { newId } from "../../platform/new-id.ts";
import { requireAllowed } from "./check-prompt.ts";
import type { DesignOrder, FoundReference } from "./design-request.ts";
import { makeFindReference, type ReferenceNeeds } from "./find-reference.ts";
import { composePreviewText } from "./preview-texts.ts";
import { requireMixable, spokenWishOf, wishIn } from "./require-spoken-wish.ts";
import { sayClearly } from "./say-clearly.ts";
import { type SaidPreview, type SayNeeds, writePreview } from "./say-preview.ts";
import { addPreviews, listBlockedPrompts, type NewPreview } from "./store.ts";
import { sweepDesignsJob } from "./sweep-designs.job.ts";

export type CreateDesignNeeds = SayNeeds &
  PayNeeds &
  ReferenceNeeds & {
    clock: Clock;
    jobs: JobQueue;
    designer: VoiceDesigner;
    readPrompt(prompt: string, options: { shouldEnhance: boolean }): Promise<VoiceWish>;
    modelRatesOf(workspaceId: string): Promise<Record<string, number>>;
  };

export type CreatedDesign = {
  previews: { row: NewPreview; said: SaidPreview | undefined }[];
  text: string;
  seed: number;
  credits: number;
  suggestedLabels: Record<string, string>;
  notes: VoiceDesignNote[];
};

/** Three voices for one description. Everything that can be refused comes first; rows and charge are written together. */
export const makeCreateDesign = (needs: CreateDesignNeeds) => {
  const findReference = makeFindReference(needs);
  return async (order: DesignOrder, signal: AbortSignal): Promise<CreatedDesign> => {
    const { caller, reference } = order;
    await requireFreeSlot(needs, caller.workspaceId);
    const phrases = (await listBlockedPrompts(needs.db)).map(({ phrase }) => phrase);
    requireAllowed([order.description, order.text ?? ""], phrases);
    const spoken = order.text === undefined ? spokenWishOf(order.description) : undefined;
    const wish = wishIn(spoken, await needs.readPrompt(order.description, order));
    const text = order.text ?? composePreviewText(wish, { description: order.description, hasTags: isV3(order) });
    // Refused before anything is spent, where nothing here can say it.
    requireMixable(wish, languageOfText(text, "en-us"));
    return payFor(needs, await priceOf(needs, order, text), async (payment) => {
      const from = reference && (await findReference(caller, reference, signal));
      if (from)
        requireAbleVoice({ name: "The voice you start from", print: from.print }, languageOfText(text, "en-us"));
      return design(needs, order, { wish, text, from, payment, signal });
    });
  };
};

/** How closely voices that take the place of unclear ones follow the prompt: less and less. */
const tamerScales = [3, 2];

const isV3 = ({ modelId }: DesignOrder): boolean => modelId === voiceDesignModels.v3;

const requireFreeSlot = async ({ db }: CreateDesignNeeds, workspaceId: string): Promise<void> => {
  const tier = await lockTier(db, workspaceId);
  if ((await countSlots(db, workspaceId)) >= planOf(tier).customVoices) throw voiceLimitReached(tier);
};

const priceOf = async (needs: CreateDesignNeeds, order: DesignOrder, text: string): Promise<Price> => {
  const { caller, modelId, requestId } = order;
  const customModelRates = await needs.modelRatesOf(caller.workspaceId);
  const credits = designCost(order.text, modelId, { customModelRates });
  const use = { product: "VoiceDesign", requestId, modelId, characters: [...text].length };
  return { caller, credits, use };
};

type Designing = {
  wish: VoiceWish;
  text: string;
  from: FoundReference | undefined;
  payment: Payment;
  signal: AbortSignal;
};

const design = async (
  needs: CreateDesignNeeds,
  order: DesignOrder,
  { wish, text, from, payment, signal }: Designing,
): Promise<CreatedDesign> => {
  const seed = order.seed ?? randomInt(voiceDesignLimits.seed.max);
  const language = languageOfText(text, englishAccentOf(wish, from));
  const rowsOf = async (how: { seed: number; guidanceScale: number }): Promise<NewPreview[]> => {
    const voices = await needs.designer.design({
      ...order,
      ...how,
      wish,
      count: voiceDesignLimits.previewCount,
      language,
      reference: from && { print: from.print, promptStrength: order.promptStrength },
    });
    return voices.map((voice) => rowOf(order, { voice, wish, text, language, seed, now: needs.clock.now() }));
  };
  const rows = await rowsOf({ seed, guidanceScale: order.guidanceScale });
  const tamer = tamerScales.map((scale, step) => ({
    seed: seed + step + 1,
    guidanceScale: Math.min(scale, order.guidanceScale),
  }));
  const othersOf = (at: number, row: NewPreview) => tamer.map((one) => async () => (await rowsOf(one))[at] ?? row);
  const kept = order.isStreamed
    ? rows.map((row) => ({ row, said: undefined }))
    : await sayAll(needs, rows, { payment, signal, othersOf });
  const charged = await write(needs, kept, { payment, signal });
  return {
    previews: kept,
    text,
    seed,
    credits: charged,
    suggestedLabels: commonLabels(kept.map(({ row }) => row.labels)),
    notes: notesOf(wish),
  };
};

type Saying = Pick<Designing, "payment" | "signal"> & {
  othersOf(at: number, row: NewPreview): (() => Promise<NewPreview>)[];
};

/** Previews are made and listened to side by side, then written: a death while one is being said leaves no file of another. */
const sayAll = async (
  needs: CreateDesignNeeds,
  rows: readonly NewPreview[],
  { payment, signal, othersOf }: Saying,
): Promise<Kept[]> => {
  const clear = await untilOneFails(signal, (either) =>
    rows.map((row, at) => sayClearly(needs, row, { others: othersOf(at, row), signal: either })),
  );
  return untilOneFails(signal, () =>
    clear.map(async ({ row, sound }) => {
      const said = await writePreview(payment, row, sound);
      return { row: { ...row, ...soundOf(said) }, said };
    }),
  );
};

/** When one fails the others stop, and are waited for. */
const untilOneFails = async <Made>(
  signal: AbortSignal,
  start: (either: AbortSignal) => Promise<Made>[],
): Promise<Made[]> => {
  const stop = new AbortController();
  const making = start(AbortSignal.any([signal, stop.signal]));
  try {
    return await Promise.all(making);
  } catch (error) {
    stop.abort();
    await Promise.allSettled(making);
    throw error;
  }
};

type Kept = { row: NewPreview; said: SaidPreview | undefined };

const write = async (
  { clock, jobs }: CreateDesignNeeds,
  kept: readonly Kept[],
  { payment, signal }: Pick<Designing, "payment" | "signal">,
): Promise<number> => {
  const rows = kept.map(({ row }) => row);
  const durationMs = kept.reduce((sum, { said }) => sum + (said?.durationMs ?? 0), 0);
  const startAfter = new Date(clock.now().getTime() + voiceDesignLimits.previewLifeMs + 60_000);
  const { countFrom, countTo } = await payment.keep(async (tx, settle) => {
    await addPreviews(tx, rows);
    await jobs.add(tx, sweepDesignsJob, {}, { startAfter });
    signal.throwIfAborted();
    return settle(tx, { durationMs });
  });
  return countTo - countFrom;
};

const soundOf = ({ fileKey, sizeBytes, durationMs }: SaidPreview): Partial<NewPreview> => ({
  fileKey,
  sizeBytes,
  durationMs,
});

type RowFacts = { voice: DesignedVoice; wish: VoiceWish; text: string; language: Language; seed: number; now: Date };

const rowOf = (order: DesignOrder, { voice, wish, text, language, seed, now }: RowFacts): NewPreview => ({
  generatedVoiceId: newId(),
  workspaceId: order.caller.workspaceId,
  userId: order.caller.userId,
  print: voice.print,
  language,
  labels: labelsOfWish(wish, voice.gender, language.slice(0, 2)),
  text,
  seed,
  hasAudioTags: isV3(order),
  format: order.format,
  createdAt: now,
  expiresAt: new Date(now.getTime() + voiceDesignLimits.previewLifeMs),
});

/** Indian English stands closer to British than to American. */
const englishAccentOf = ({ accent }: VoiceWish, from: FoundReference | undefined): Language => {
  if (accent) return accent.language === "en-gb" || accent.language === "hi" ? "en-gb" : "en-us";
  return from?.language === "en-gb" ? "en-gb" : "en-us";
};

/** What is true of all of them. */
const commonLabels = (labels: readonly Record<string, string>[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels[0] ?? {}).filter(([name, value]) => labels.every((one) => one[name] === value)),
  );

const notesOf = ({ accent, language, understood }: VoiceWish): VoiceDesignNote[] => [
  ...(language && experimentalLanguages.includes(language) ? (["language_not_available"] as const) : []),
  ...(accent && !accent.isSpoken ? (["accent_not_available"] as const) : []),
  ...(understood.length === 0 ? (["nothing_understood"] as const) : []),
];
