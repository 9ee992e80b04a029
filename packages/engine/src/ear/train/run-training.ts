import { searchOn } from "../clone/search-place.ts";
import { type Training, writeTraining } from "./training-file.ts";

export type TrainingProgress = { generation: number; generations: number; heldBackCost: number };

export type TrainingParts = {
  /** Where the state is kept after every generation. */
  statePath: string;
  generations: number;
  /** Generations without a better held-back cost before it stops by itself. */
  patience: number;
  costOf(place: number[]): Promise<number>;
  heldBackCostOf(place: number[]): Promise<number>;
  onProgress(progress: TrainingProgress): Promise<void>;
  signal: AbortSignal;
};

/** Held-back speech is asked this often. */
const checkEvery = 2;

/**
 * Searches until the generations are used up, the held-back speech no longer gains, or the signal pauses it. A paused or
 * killed training handed in again goes on with the next generation and ends as if nothing had happened.
 */
export const runTraining = async (training: Training, parts: TrainingParts): Promise<Training> => {
  let current = training;
  while (current.search.generation < parts.generations && !hasStopped(current, parts.patience)) {
    parts.signal.throwIfAborted();
    const search = await searchOn(current.search, parts.costOf);
    const isCheck = search.generation % checkEvery === 0 || search.generation === parts.generations;
    const heldBack = isCheck ? await checkHeldBack(current, search, parts) : current.heldBack;
    current = { ...current, search, heldBack };
    await writeTraining(parts.statePath, current);
    const { generations } = parts;
    await parts.onProgress({ generation: search.generation, generations, heldBackCost: heldBack.best });
  }
  return current;
};

const hasStopped = ({ search, heldBack }: Training, patience: number): boolean =>
  search.generation - heldBack.bestGeneration >= patience;

const checkHeldBack = async (
  { heldBack }: Training,
  search: Training["search"],
  { heldBackCostOf }: TrainingParts,
): Promise<Training["heldBack"]> => {
  const cost = await heldBackCostOf(search.best.place);
  if (cost >= heldBack.best) return heldBack;
  return { ...heldBack, best: cost, bestGeneration: search.generation, bestPlace: search.best.place };
};
