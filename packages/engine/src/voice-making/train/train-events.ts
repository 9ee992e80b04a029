/** Reading the recordings, learning the sounds of the chosen stretches, following the gradient, colour and likeness. */
export type TrainStage = "reading" | "learning" | "training" | "finishing";

/**
 * How far a training is. It waits until its caller has dealt with an event, so a caller who needs the cores for something else
 * holds it back by taking their time.
 */
export type TrainEvent = {
  stage: TrainStage;
  /** Of the whole work, 0 to 1. */
  share: number;
  /** On this machine, at the pace measured so far. */
  secondsLeft: number | null;
  /** Of the descent; it may end sooner, when more no longer helps. */
  step: number;
  steps: number | null;
};
