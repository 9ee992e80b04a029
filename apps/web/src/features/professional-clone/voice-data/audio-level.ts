import { professionalCloneLevels as levels } from "@timbre/contract";
import { t } from "../messages.ts";

/** Where more audio makes a better voice, as ticks on the ring. */
export const audioLevels = [
  { fromMs: levels.goodMs, name: t.good },
  { fromMs: levels.betterMs, name: t.better },
  { fromMs: levels.bestMs, name: t.best },
] as const;

/** What the orb says of so much audio. */
export const levelOf = (totalMs: number): string | null => {
  if (totalMs >= levels.bestMs) return t.perfect;
  return audioLevels.findLast(({ fromMs }) => totalMs >= fromMs)?.name ?? null;
};

export const shareOfRing = (ms: number): number => Math.min(1, ms / levels.ringMs);

type Measured = { durationMs: number; trimStartMs: number | null; trimEndMs: number | null };

/** What is left of a sample once its ends are cut. */
export const keptMs = ({ durationMs, trimStartMs, trimEndMs }: Measured): number =>
  Math.max(0, Math.min(durationMs, trimEndMs ?? durationMs) - (trimStartMs ?? 0));

export const totalKeptMs = (samples: readonly Measured[]): number =>
  samples.reduce((sum, sample) => sum + keptMs(sample), 0);
