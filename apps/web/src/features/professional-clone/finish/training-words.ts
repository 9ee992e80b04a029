import type { Training } from "../../../api/professional-clone/training.ts";
import { t } from "../messages.ts";

/** The training that is worth telling: one under way, or the newest. */
export const lastTraining = (trainings: readonly Training[] | undefined): Training | undefined =>
  trainings?.find(({ state }) => state === "fine_tuning" || state === "queued") ?? trainings?.[0];

const minuteMs = 60_000;

/** "about 12 minutes": no more exact than the estimate is. */
export const aboutWords = (leftMs: number): string => {
  if (leftMs < 90_000) return t.aboutAMinute;
  if (leftMs < 90 * minuteMs) return t.aboutMinutes(Math.round(leftMs / minuteMs));
  return t.aboutHours(Math.round(leftMs / (60 * minuteMs)));
};

/** What a training takes here; nothing where nobody knows. */
export const expectedWords = (expectedMs: number | null): string[] =>
  expectedMs === null ? [] : [t.trainingTakesHere(aboutWords(expectedMs))];

/** How far a training is, in words. */
export const trainingWords = (
  { state, progress, message, placeInLine, leftMs }: Training,
  expectedMs: number | null,
): string => {
  if (state === "queued") {
    const before = placeInLine ?? 0;
    return [before > 0 ? t.inLineBeforeIt(before) : t.nextInLine, ...expectedWords(expectedMs)].join(" · ");
  }
  if (state === "fine_tuning") {
    const percent = Math.round(progress * 100);
    if (leftMs !== null) return t.trainedLeft(percent, aboutWords(leftMs));
    return [t.trained(percent), ...expectedWords(expectedMs)].join(" · ");
  }
  if (state === "failed") return message ?? t.theTrainingFailedStartItAgain;
  return state === "fine_tuned" ? t.readyToUse : t.theTrainingWasCancelled;
};

/** What the training came to, in the server's words: the speech it used, how alike the voice is and what that figure means. */
export const outcomeWords = (trainings: readonly Training[]): string | null => {
  const told = trainings.find(({ state, message }) => state !== "cancelled" && message)?.message;
  return told ?? (trainings[0]?.state === "cancelled" ? t.theTrainingWasCancelled : null);
};
