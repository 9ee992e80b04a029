import { descend } from "./descend.ts";
import { type Training, writeTraining } from "./training-file.ts";

export type TrainingProgress = { step: number; steps: number; heldBackCost: number };

export type TrainingParts = {
  /** Where the state is kept after every step. */
  statePath: string;
  steps: number;
  /** Steps without a better held-back cost before it stops by itself. */
  patience: number;
  /** How the cost changes with what is moved, heard on the speech that is that step's turn. */
  gradientAt(moved: Float32Array, step: number): Promise<Float32Array>;
  heldBackCostOf(moved: Float32Array): Promise<number>;
  onProgress(progress: TrainingProgress): Promise<void>;
  signal: AbortSignal;
};

/** Held-back speech is asked this often. */
export const checkEvery = 8;

/**
 * Goes down until the steps are used up, the held-back speech no longer gains, or the signal pauses it. A paused or killed
 * training handed in again goes on with the next step and ends as if nothing had happened.
 */
export const runTraining = async (training: Training, parts: TrainingParts): Promise<Training> => {
  const { steps, patience, signal, statePath } = parts;
  let current = training;
  while (current.descent.step < steps && !hasStopped(current, patience)) {
    signal.throwIfAborted();
    const gradient = await parts.gradientAt(current.descent.moved, current.descent.step);
    const descent = descend(current.descent, gradient);
    const isCheck = descent.step % checkEvery === 0 || descent.step === steps;
    const heldBack = isCheck ? await checkHeldBack({ ...current, descent }, parts) : current.heldBack;
    current = { ...current, descent, heldBack };
    await writeTraining(statePath, current);
    await parts.onProgress({ step: descent.step, steps, heldBackCost: heldBack.best });
  }
  return current;
};

const hasStopped = ({ descent, heldBack }: Training, patience: number): boolean =>
  descent.step - heldBack.bestStep >= patience;

const checkHeldBack = async (
  { heldBack, descent }: Training,
  { heldBackCostOf }: TrainingParts,
): Promise<Training["heldBack"]> => {
  const cost = await heldBackCostOf(descent.moved);
  if (cost >= heldBack.best) return heldBack;
  return { ...heldBack, best: cost, bestStep: descent.step, bestMoved: descent.moved };
};
