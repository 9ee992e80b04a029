import type { Clock } from "../../platform/clock.ts";

/** Files of a preview that nobody kept are removed after an hour; so it must be kept before. */
export const previewLifeMs = 3_600_000;

export const isFresh = ({ createdAt }: { createdAt: Date }, clock: Clock): boolean =>
  clock.now().getTime() - createdAt.getTime() < previewLifeMs;
