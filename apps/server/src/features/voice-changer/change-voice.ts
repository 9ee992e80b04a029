import { AppError, contentTypeOf, fileExtensionOf } from "@timbre/contract";
import { deliverPaid, type PayNeeds } from "../../domain/paying/pay-for.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import type { historyItems } from "../../platform/database/tables/history.ts";
import { soundsOfCall } from "../../platform/engine/sounds-of-call.ts";
import type { Generation } from "../../domain/generating/generation.ts";
import { newId } from "../../platform/new-id.ts";
import {
  type VoiceChangePlan,
  type VoiceChangeRequest,
  makePlanVoiceChange,
  type PlanVoiceChangeNeeds,
} from "./plan-voice-change.ts";

type NewHistoryItem = typeof historyItems.$inferInsert;

export type ChangeVoiceNeeds = PlanVoiceChangeNeeds &
  PayNeeds & { clock: Clock; addHistoryItem(tx: Db, item: NewHistoryItem): Promise<void> };

/** Converts a recording as it is listened to; charged and kept as it is delivered. */
export const makeChangeVoice = (needs: ChangeVoiceNeeds) => {
  const planVoiceChange = makePlanVoiceChange(needs);

  return async (request: VoiceChangeRequest, signal: AbortSignal): Promise<Generation> => {
    const startedMs = performance.now();
    const plan = await planVoiceChange(request, signal);
    const historyItemId = request.isLogged ? newId() : undefined;
    const { chunks, delivered, concurrency } = await deliver(needs, { plan, historyItemId, signal });
    return {
      historyItemId,
      // A recording is converted as a new one each time: there is nothing to generate again for free.
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

type Making = { plan: VoiceChangePlan; historyItemId: string | undefined; signal: AbortSignal };

const deliver = (needs: ChangeVoiceNeeds, { plan, historyItemId, signal }: Making) => {
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

const describe = ({ request, voice, model, format }: VoiceChangePlan) => ({
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

const fileKeyOf = (historyItemId: string, { format }: VoiceChangePlan): string =>
  `history/${historyItemId.slice(0, 2)}/${historyItemId}.${fileExtensionOf(format)}`;
