import { defaultVoiceChangeModelId, defaultSpeechModelId } from "@timbre/contract";
import type { FineTuning } from "../../../api/voices/voice-terms.ts";
import type { Voice } from "../../../api/voices/voices.ts";
import { t } from "../messages.ts";

export type Task = "Text to Speech" | "Speech to Speech";

const defaultModels: Record<Task, string> = {
  "Text to Speech": defaultSpeechModelId,
  "Speech to Speech": defaultVoiceChangeModelId,
};

/** A professional voice starts with the model it was made for; any other keeps the chosen one. */
export const modelForVoice = (voice: Voice, task: Task): string | null =>
  voice.category === "professional" ? defaultModels[task] : null;

const notStarted: FineTuning = { state: "not_started", progress: 0, message: null };

/** A model the voice is made for counts as done; queued is the very beginning of being trained. */
export const fineTuningOf = (voice: Voice, modelId: string): FineTuning => {
  if (voice.modelIdsServedWell.includes(modelId)) return { state: "fine_tuned", progress: 1, message: null };
  const known = voice.fineTuning?.[modelId] ?? notStarted;
  return known.state === "queued" ? { ...known, state: "fine_tuning", progress: 0 } : known;
};

/** Training needs a professional voice with its state, somebody who may change it, and a voice that is not shared. */
export const mayFineTune = ({ category, fineTuning, isOwner, role, isInLibrary, originalVoiceId }: Voice): boolean => {
  const isShared = isInLibrary || originalVoiceId !== null;
  const mayChange = isOwner || role === "admin" || role === "editor";
  return category === "professional" && fineTuning !== null && mayChange && !isShared;
};

/** What a model's row says. */
export const fineTuningWords = ({ state, progress, message }: FineTuning): string => {
  if (message) return message;
  if (state === "fine_tuned") return t.fineTuned;
  if (state === "fine_tuning") return t.fineTuning(Math.round(progress * 100));
  return state === "failed" ? t.fineTuningFailedClickToRetry : t.clickToStartFineTuning;
};

/** Said when a professional voice is chosen for a model it does not know. */
export const untrainedWarning = (voice: Voice, modelId: string, task: Task): string | null =>
  voice.category === "professional" && fineTuningOf(voice, modelId).state !== "fine_tuned"
    ? t.thisVoiceIsNotFineTunedForYouMay(task)
    : null;
