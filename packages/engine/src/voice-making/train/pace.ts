import type { TrainStage } from "./train-events.ts";
import { heldBackEvery, mostLearnedMs, stepSeconds, stepsFor, stretchSeconds } from "./training-size.ts";

/** What a stretch takes on two cores with some other work, in seconds: until one is measured, this is what we go by. */
const expectedStretchSeconds = 2.5;
/** As measured: a step against a stretch, and the end of a training against a step. */
const stepsPerStretch = 1.25;
const stepsToFinish = 30;

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
  const counts = { stretch: 0, step: 0 };
  const secondsPer = (kind: "stretch" | "step"): number | undefined => measured.get(kind);
  return {
    time: async (kind, work) => {
      const started = now();
      const result = await work();
      const seconds = (now() - started) / 1000;
      counts[kind] += 1;
      const before = measured.get(kind);
      // The first opens models and fills caches: it stands only until there is a second.
      const isFirst = before === undefined || counts[kind] <= 2;
      measured.set(kind, isFirst ? seconds : before + newestShare * (seconds - before));
      return result;
    },
    secondsLeft: ({ stretches, steps }) => {
      const perStretch = secondsPer("stretch") ?? expectedStretchSeconds;
      const perStep = secondsPer("step") ?? perStretch * stepsPerStretch;
      return Math.round(stretches * perStretch + (steps + stepsToFinish) * perStep);
    },
    secondsPer,
  };
};

/** What a training of so much speech takes before anything of it is measured. */
export const expectedTrainingSeconds = (speechMs: number): number => {
  const learnedSeconds = Math.min(speechMs, mostLearnedMs) / 1000;
  const [shortest, longest] = stretchSeconds;
  const stretches = Math.ceil(learnedSeconds / ((shortest + longest) / 2));
  const parts = Math.floor((learnedSeconds * (heldBackEvery - 1)) / heldBackEvery / stepSeconds);
  return openPace().secondsLeft({ stretches, steps: stepsFor(parts) });
};
