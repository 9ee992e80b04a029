import type { TrainingProblem } from "../../../domain/logs/news.ts";
import { AppError, models, professionalCloneLimits } from "@timbre/contract";
import type { TrainingResult } from "../../../platform/engine/trainer.ts";

type Part = { startMs: number; endMs: number };

export type SampleUse = {
  durationMs: number;
  trimStartMs: number | null;
  trimEndMs: number | null;
  /** Empty: everybody who is heard. */
  selectedSpeakerIds: readonly string[];
  speakers: readonly { speakerId: string; utterances: readonly Part[] }[] | null;
};

/** The parts of a recording that are used: inside its cut, and by the chosen speakers. Undefined: all of it. */
export const partsOf = (sample: SampleUse): Part[] | undefined => {
  const { durationMs, trimStartMs, trimEndMs, selectedSpeakerIds, speakers } = sample;
  const cut = { startMs: trimStartMs ?? 0, endMs: Math.min(trimEndMs ?? durationMs, durationMs) };
  const chosen = speakers?.filter(({ speakerId }) => selectedSpeakerIds.includes(speakerId)) ?? [];
  if (selectedSpeakerIds.length === 0 || !speakers) {
    return trimStartMs === null && trimEndMs === null ? undefined : [cut];
  }
  return chosen
    .flatMap(({ utterances }) => utterances)
    .map((one) => ({ startMs: Math.max(one.startMs, cut.startMs), endMs: Math.min(one.endMs, cut.endMs) }))
    .filter(({ startMs, endMs }) => endMs > startMs)
    .sort((a, b) => a.startMs - b.startMs);
};

/** How much of a recording is used. */
export const usedMsOf = (sample: SampleUse): number =>
  partsOf(sample)?.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) ?? sample.durationMs;

/** A trained voice speaks with all of them: its numbers belong to the voice, not to a model. */
export const trainedModelIds = (): string[] =>
  models.filter(({ canBeFineTuned, isHidden }) => canBeFineTuned && !isHidden).map(({ modelId }) => modelId);

const minutes = (ms: number): string => (ms / 60_000).toFixed(1);

const mostHours = professionalCloneLimits.maxSampleMs / 3_600_000;

/** How much speech the voice was made from, and why not all of it. `unreadMs` is what nobody listened to. */
export const describeMaterial = (material: TrainingResult["material"], unreadMs = 0): string => {
  const { givenMs, usedMs, spoiledStretches, strangeStretches, isMoreThanNeeded } = material;
  const used = `Trained on ${minutes(usedMs)} of ${minutes(givenMs + unreadMs)} minutes`;
  const reasons = [
    ...(isMoreThanNeeded ? ["the clearest and most varied ones were chosen"] : []),
    ...(unreadMs > 0
      ? [`the last ${minutes(unreadMs)} minutes were not listened to because ${mostHours} hours are the most`]
      : []),
    ...(spoiledStretches > 0 ? [`${counted(spoiledStretches)} left out as noisy or distorted`] : []),
    ...(strangeStretches > 0 ? [`${counted(strangeStretches)} left out as somebody else's voice`] : []),
  ];
  return reasons.length > 0 ? `${used}: ${reasons.join(", ")}.` : `${used}.`;
};

/** Two recordings of one person score about this against each other, on the measure that a clone is given. */
const samePersonScore = 74;

/** How alike the voice is, and what the figure means. */
export const describeLikeness = (score: number): string =>
  `Likeness ${Math.round(Math.max(0, score) * 100)} of 100; two recordings of one person usually reach about ${samePersonScore}.`;

const counted = (count: number): string => (count === 1 ? "1 stretch" : `${count} stretches`);

export const trainingMessages = {
  gaveUp:
    "The training was broken off several times. Start it again; if that does not help, use fewer or shorter recordings.",
  deleted: "The voice was deleted while it was being trained.",
  cancelled: "The training was stopped.",
  noRecordings: "There are no recordings to train with. Add some, then start again.",
  recordingLost: "A recording cannot be read any more. Remove it, add it again, then start again.",
  tooLittle:
    "There is too little clear speech. Add recordings, or undo a trim or a choice of speakers, then start again.",
  noSpeech:
    "Nobody speaks in the recordings that are used. Look at their trims and speakers, or add others, then start again.",
} as const satisfies Record<TrainingProblem, string>;

/** Refusals that the same recordings would meet again; anything else is tried again. */
const finalProblems: Partial<Record<string, TrainingProblem>> = {
  audio_too_short: "tooLittle",
  audio_without_speech: "noSpeech",
  audio_unreadable: "recordingLost",
  audio_empty: "recordingLost",
  audio_type_unknown: "recordingLost",
  audio_too_long: "recordingLost",
  format_not_available: "recordingLost",
};

/** Why a training cannot succeed; undefined when it may succeed the next time. */
export const finalProblemOf = (error: unknown): TrainingProblem | undefined =>
  error instanceof AppError ? finalProblems[error.code] : undefined;
