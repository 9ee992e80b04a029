import { z } from "zod";
import {
  audioEffects,
  dictionaryLocators,
  maxNeighbourRequestIds,
  maxSeed,
  timedSpeechAnswer,
} from "../speech/speech.ts";

export const dialogueLimits = { maxInputs: 50, maxVoices: 10, maxPairId: 100, enhancementsPerDay: 20 } as const;
export const defaultDialogueModelId = "eleven_v3";

/** Two requests with the same value are two renderings to choose from: they are paid for once. */
export const dialoguePairHeader = "dialogue-pair-id";

const share = z.number().min(0).max(1).nullish();

export const createDialogueBody = z.object({
  inputs: z.array(z.object({ text: z.string(), voice_id: z.string() })).min(1),
  model_id: z.string().nullish(),
  language_code: z.string().nullish(),
  settings: z.object({ stability: share, similarity: share }).nullish(),
  previous_text: z.string().nullish(),
  future_text: z.string().nullish(),
  pronunciation_dictionary_locators: dictionaryLocators,
  seed: z.number().int().min(0).max(maxSeed).nullish(),
  apply_text_normalization: z.enum(["auto", "on", "off"]).nullish(),
  use_pvc_as_ivc: z.boolean().nullish(),
  previous_request_ids: z.array(z.string()).max(maxNeighbourRequestIds).nullish(),
  next_request_ids: z.array(z.string()).max(maxNeighbourRequestIds).nullish(),
  audio_effects: audioEffects,
});
export type CreateDialogueBody = z.infer<typeof createDialogueBody>;

/** The steps of the stability slider in dialogue. */
export const roundDialogueStability = (stability: number): number => Math.round(stability * 2) / 2;

/** Whose voice is heard from when to when; characters counted in the answer's own alignment. */
export const voiceSegment = z.object({
  voice_id: z.string(),
  start_time_seconds: z.number(),
  end_time_seconds: z.number(),
  character_start_index: z.number(),
  character_end_index: z.number(),
  dialogue_input_index: z.number(),
});
export type VoiceSegment = z.infer<typeof voiceSegment>;
export const timedDialogueAnswer = timedSpeechAnswer.extend({ voice_segments: z.array(voiceSegment) });

export const enhanceDialogueBody = z.object({
  dialogue_blocks: z.array(z.string().max(5_000)).min(1).max(dialogueLimits.maxInputs),
});
export const enhanceDialogueAnswer = z.object({ enhanced_blocks: z.array(z.string()) });

export const dialoguePreferenceBody = z.object({
  request_a_id: z.string().min(1).max(100),
  request_b_id: z.string().min(1).max(100),
  preference: z.enum(["a", "b"]).nullable(),
});
export const dialoguePreferenceAnswer = z.object({
  status: z.literal("ok"),
  preference: z.enum(["a", "b"]).nullable(),
});
