import {
  AppError,
  planOf,
  professionalCloneLimits as limits,
  professionalCloneMessages as messages,
  professionalLimitReached,
  voiceLimitReached,
} from "@timbre/contract";
import type { SampleSpeaker } from "../../platform/database/tables/professional-clones.ts";

type Part = { startMs: number; endMs: number };

export const requireProfessionalPlan = (tier: string): void => {
  if (planOf(tier).professionalVoices > 0) return;
  throw new AppError("plan_required", { tier }, messages.belowCreator);
};

export const requireProfessionalSlot = (tier: string, used: { professional: number; voices: number }): void => {
  const { professionalVoices, customVoices } = planOf(tier);
  if (used.professional >= professionalVoices) throw professionalLimitReached(tier);
  if (used.voices >= customVoices) throw voiceLimitReached(tier);
};

/** Everything a voice has, with what is about to come. */
export const requireRoomFor = (
  known: readonly { sizeBytes: number }[],
  added: readonly { sizeBytes: number }[],
): void => {
  if (known.length + added.length > limits.maxSamples) throw new AppError("max-samples-per-voice-exceeded");
  if (leftBytes(known) <= sizeOf(added)) throw new AppError("max-samples-size-exceeded");
};

/** What more may come must stay below this. */
export const leftBytes = (known: readonly { sizeBytes: number }[]): number => limits.samplesBelowBytes - sizeOf(known);

const sizeOf = (files: readonly { sizeBytes: number }[]): number =>
  files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** "en-GB" and "en" are one language here. */
export const plainLanguage = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? "";

export type UsedSample = {
  durationMs: number;
  trimStartMs: number | null;
  trimEndMs: number | null;
  selectedSpeakerIds: readonly string[];
  speakers: readonly SampleSpeaker[] | null;
};

export const trimOf = ({
  durationMs,
  trimStartMs,
  trimEndMs,
}: Omit<UsedSample, "speakers" | "selectedSpeakerIds">): Part => ({
  startMs: Math.min(trimStartMs ?? 0, durationMs),
  endMs: Math.min(trimEndMs ?? durationMs, durationMs),
});

/** The parts of a recording a voice is made from: within its cut, and of the chosen speakers where some are chosen. */
export const usedParts = (sample: UsedSample): Part[] => {
  const trim = trimOf(sample);
  const chosen = (sample.speakers ?? []).filter(({ speakerId }) => sample.selectedSpeakerIds.includes(speakerId));
  if (chosen.length === 0) return [trim];
  return chosen
    .flatMap(({ utterances }) => utterances)
    .map(({ startMs, endMs }) => ({ startMs: Math.max(startMs, trim.startMs), endMs: Math.min(endMs, trim.endMs) }))
    .filter(({ startMs, endMs }) => endMs > startMs)
    .sort((a, b) => a.startMs - b.startMs);
};

export const usedMs = (sample: UsedSample): number =>
  usedParts(sample).reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

/** The least that a voice can be trained with. */
export const requireEnoughAudio = (voiceId: string, samples: readonly UsedSample[]): void => {
  const totalMs = samples.reduce((sum, sample) => sum + usedMs(sample), 0);
  if (totalMs < limits.minTotalMs) throw new AppError("not_enough_audio", { voiceId });
};

/** The first of these parts, up to so much. */
export const firstOf = (parts: readonly Part[], mostMs: number): Part[] => {
  let left = mostMs;
  const kept: Part[] = [];
  for (const { startMs, endMs } of parts) {
    if (left <= 0) break;
    kept.push({ startMs, endMs: Math.min(endMs, startMs + left) });
    left -= endMs - startMs;
  }
  return kept;
};

/** Refuses a cut that leaves too little, or that reaches beyond the recording. */
export const requireTrim = (sample: Omit<UsedSample, "speakers" | "selectedSpeakerIds">): void => {
  const { durationMs, trimStartMs, trimEndMs } = sample;
  // A moment more than the recording has: pages count in whole milliseconds.
  if ((trimEndMs ?? 0) > Math.ceil(durationMs)) throw badTrim("trim_end_time", messages.trimOutside);
  if ((trimStartMs ?? 0) > durationMs) throw badTrim("trim_start_time", messages.trimOutside);
  const { startMs, endMs } = trimOf(sample);
  if (endMs - startMs < limits.minTrimMs) throw badTrim("trim_end_time", messages.trimTooNarrow);
};

const badTrim = (field: string, message: string): AppError => new AppError("invalid_request", { field }, message);
