import { AppError } from "@timbre/contract";
import type { Clock } from "../../platform/clock.ts";
import type { PreviewRow } from "./store.ts";

/** Files of a preview that nobody kept are removed after an hour; so it must be kept before. */
export const previewLifeMs = 3_600_000;

/** What was made in the background stays until it is saved or discarded. */
export const isFresh = ({ createdAt, isJob }: Pick<PreviewRow, "createdAt" | "isJob">, clock: Clock): boolean =>
  isJob || clock.now().getTime() - createdAt.getTime() < previewLifeMs;

export const requireMade = ({ previewId, built }: Pick<PreviewRow, "previewId" | "built">): void => {
  if (!built) throw new AppError("clone_not_ready", { previewId });
};
