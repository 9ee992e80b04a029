import type { Training } from "../../../api/professional-clone/training.ts";

/** The training that is worth telling: one under way, or the newest. */
export const lastTraining = (trainings: readonly Training[] | undefined): Training | undefined =>
  trainings?.find(({ state }) => state === "fine_tuning" || state === "queued") ?? trainings?.[0];

const minuteMs = 60_000;

/** "about 12 minutes": no more exact than the estimate is. */
export const aboutWords = (leftMs: number): string => {
  if (leftMs < 90_000) return "about a minute";
  if (leftMs < 90 * minuteMs) return `about ${Math.round(leftMs / minuteMs)} minutes`;
  return `about ${Math.round(leftMs / (60 * minuteMs))} hours`;
};

/** How far a training is, in words. */
export const trainingWords = ({ state, progress, message, placeInLine, leftMs }: Training): string => {
  if (state === "queued") {
    const before = placeInLine ?? 0;
    return before > 0 ? `In line: ${before} before it` : "Next in line";
  }
  if (state === "fine_tuning") {
    const left = leftMs === null ? "" : `, ${aboutWords(leftMs)} left on this server`;
    return `${Math.round(progress * 100)}% trained${left}`;
  }
  if (state === "failed") return message ?? "The training failed. Start it again.";
  return state === "fine_tuned" ? "Ready to use" : "The training was cancelled.";
};

/** What the training came to, in the server's words: the speech it used, how alike the voice is and what that figure means. */
export const outcomeWords = (trainings: readonly Training[]): string | null =>
  trainings.find(({ state, message }) => state !== "cancelled" && message)?.message ?? null;
