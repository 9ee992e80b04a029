import { type StorageState, tryFolder } from "./data-folder.ts";
import { storageLossOf } from "./storage-loss.ts";

export type Storage = {
  /** How the disks are that hold what people give us. */
  state(): Promise<StorageState>;
};

/** So long an answer is good for: asking writes to the disk. */
const freshMs = 2_000;

/** Something else that keeps files; throws while it cannot be reached. */
type Reached = { reach(): Promise<void> };

export const openStorage = (folders: readonly string[], bucket?: Reached): Storage => {
  let known: { at: number; state: Promise<StorageState> } | undefined;
  const look = async (): Promise<StorageState> => {
    const states = await Promise.all([...folders.map(tryFolder), ...(bucket ? [tryBucket(bucket)] : [])]);
    return states.find((state) => state !== "ready") ?? "ready";
  };
  return {
    state: () => {
      if (!known || performance.now() - known.at > freshMs) known = { at: performance.now(), state: look() };
      return known.state;
    },
  };
};

const tryBucket = ({ reach }: Reached): Promise<StorageState> =>
  reach().then(
    () => "ready",
    (error: unknown) => storageLossOf(error) ?? "unavailable",
  );
