import { createHash } from "node:crypto";
import { AppError, dubbingLimits } from "@timbre/contract";
import type { PlanSpeech, SpeechPlan } from "../../domain/generating/generation.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { takeFormat } from "./mix-dub.ts";
import type { DubRow } from "./store.ts";
import type { Segment } from "../../platform/database/tables/dubbing.ts";

export type TakePlan = SpeechPlan & { soundKey: string };
type Order = { planSpeech: PlanSpeech; caller: Caller; dub: DubRow };

/** Everything that can be refused before a sentence is spoken. The key changes when it would sound different. */
export const planTake = async (
  { planSpeech, caller, dub }: Order,
  segment: Segment,
  { speed, roomMs }: { speed: number; roomMs: number },
): Promise<TakePlan> => {
  const voiceId = dub.voices[segment.speaker];
  if (!voiceId) {
    throw new AppError("invalid_request", { speaker: segment.speaker }, `Choose a voice for ${segment.speaker} first.`);
  }
  const plan = await planSpeech({
    caller,
    requestId: dub.dubbingId,
    voiceId,
    text: segment.translation.trim(),
    languageCode: dub.targetLanguage,
    settings: speed === 1 ? undefined : { speed: Math.min(speed, dubbingLimits.maxSpeed) },
    outputFormat: takeFormat.name,
    isStreamed: false,
    isLogged: false,
    neighbourIds: [],
    normalise: "auto",
    dictionaries: [],
  });
  const said = [plan.request.text, voiceId, dub.targetLanguage, plan.model.modelId, roomMs];
  const soundKey = createHash("sha256").update(JSON.stringify(said)).digest("base64url");
  return { ...plan, speak: { ...plan.speak, fairnessKey: `${caller.workspaceId} dubbing` }, soundKey };
};

export const isSpoken = ({ translation }: Pick<Segment, "translation">): boolean => translation.trim() !== "";
