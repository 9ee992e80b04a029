import type { TrainStage } from "./train-events.ts";

/** What the parts of a training take on two quiet cores, in seconds: until it is measured, this is what we go by. */
const expectedSeconds = { perStretch: 7, perStep: 1.8, finishing: 90 };

/** How much of the whole each stage is, for a share that only grows. */
const stageStarts: Record<TrainStage, number> = { reading: 0, learning: 0.05, training: 0.35, finishing: 0.95 };
const stageEnds: Record<TrainStage, number> = { reading: 0.05, learning: 0.35, training: 0.95, finishing: 1 };

export const shareOf = (stage: TrainStage, done: number): number =>
  stageStarts[stage] + (stageEnds[stage] - stageStarts[stage]) * Math.max(0, Math.min(1, done));

export type Pace = {
  /** Times a piece of work; waiting for the caller in between does not count. */
  time<Result>(kind: "stretch" | "step", work: () => Promise<Result>): Promise<Result>;
  secondsLeft(left: { stretches: number; steps: number }): number;
  /** As measured; undefined before the first. */
  secondsPer(kind: "stretch" | "step"): number | undefined;
};

/** The last ones count more: other work on the machine comes and goes. */
const newestShare = 0.2;

export const openPace = (now: () => number = () => performance.now()): Pace => {
  const measured = new Map<"stretch" | "step", number>();
  const secondsPer = (kind: "stretch" | "step"): number | undefined => measured.get(kind);
  return {
    time: async (kind, work) => {
      const started = now();
      const result = await work();
      const seconds = (now() - started) / 1000;
      const before = measured.get(kind);
      measured.set(kind, before === undefined ? seconds : before + newestShare * (seconds - before));
      return result;
    },
    secondsLeft: ({ stretches, steps }) =>
      Math.round(
        stretches * (secondsPer("stretch") ?? expectedSeconds.perStretch) +
          steps * (secondsPer("step") ?? expectedSeconds.perStep) +
          expectedSeconds.finishing,
      ),
    secondsPer,
  };
};
