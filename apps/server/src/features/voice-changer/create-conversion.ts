import { AppError, contentTypeOf, fileExtensionOf } from "@timbre/contract";
import { deliverPaid, type PayNeeds } from "../../domain/paying/pay-for.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { historyItems } from "../../platform/database/tables/history.ts";
import { soundsOfCall } from "../../platform/engine/sounds-of-call.ts";
import type { Generation } from "../../domain/generating/generation.ts";
import { newId } from "../../platform/new-id.ts";
import {
  type ConversionPlan,
  type ConversionRequest,
  makePlanConversion,
  type PlanConversionNeeds,
} from "./plan-conversion.ts";

type NewHistoryItem = typeof historyItems.$inferInsert;

export type CreateConversionNeeds = PlanConversionNeeds &
  PayNeeds & { clock: Clock; addHistoryItem(tx: Db, item: NewHistoryItem): Promise<void> };

/** Converts a recording as it is listened to; charged and kept as it is delivered. */
export const makeCreateConversion = (needs: CreateConversionNeeds) => {
  const planConversion = makePlanConversion(needs);

  return async (request: ConversionRequest, signal: AbortSignal): Promise<Generation> => {
    const startedMs = performance.now();
    const plan = await planConversion(request, signal);
    const historyItemId = request.isLogged ? newId() : undefined;
    const { chunks, delivered, concurrency } = await deliver(needs, { plan, historyItemId, signal });
    return {
      historyItemId,
      // A recording is converted as a new one each time: there is nothing to be had again for free.
      generationId: request.requestId,
      regenerationCount: 0,
      contentType: contentTypeOf(plan.format),
      credits: plan.credits,
      firstSoundMs: performance.now() - startedMs,
      concurrency,
      chunks,
      delivered,
    };
  };
};

type Making = { plan: ConversionPlan; historyItemId: string | undefined; signal: AbortSignal };

const deliver = (needs: CreateConversionNeeds, { plan, historyItemId, signal }: Making) => {
  const { caller, requestId, sound, removesNoise, isStreamed } = plan.request;
  const { voice, model, format, credits } = plan;
  const fileKey = historyItemId && fileKeyOf(historyItemId, plan);
  const use = { product: "STS", requestId, voiceId: voice.voiceId, modelId: model.modelId };
  const request = { sound, voice: voice.print, format, removesNoise };
  return deliverPaid(needs, {
    price: { caller, credits, use },
    signal,
    fileKey,
    isSentWhole: !isStreamed,
    make: () => soundsOfCall(needs.ear, { name: "convert", request, signal }),
    settle: async ({ durationMs, isWhole, sizeBytes }, payment) => {
      if (durationMs === 0) throw new AppError("audio_without_speech");
      const paid = isWhole ? credits : plan.creditsFor(durationMs);
      await payment.keep(async (tx, settle) => {
        const counts = await settle(tx, { credits: paid, durationMs });
        if (!historyItemId || !fileKey) return;
        const made = { sizeBytes, durationMs, createdAt: needs.clock.now(), isPartial: !isWhole };
        await needs.addHistoryItem(tx, {
          ...describe(plan),
          historyItemId,
          fileKey,
          ...made,
          credits: paid,
          ...counts,
        });
      });
    },
  });
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
