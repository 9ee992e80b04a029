export type SaveState = "saved" | "waiting" | "saving" | "failed";

type Needs<Value> = {
  /** Sends one version; only one is under way at a time. */
  save: (value: Value) => Promise<void>;
  delayMs: number;
};

/**
 * Saves what was written a moment after the last change, one version at a time, always the newest. A failure keeps the
 * version: the next change or `flush` tries again.
 */
export const makeAutosave = <Value>({ save, delayMs }: Needs<Value>) => {
  const listeners = new Set<() => void>();
  let state: SaveState = "saved";
  let pending: { value: Value } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const tell = (next: SaveState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const run = async (): Promise<void> => {
    while (pending) {
      const sent = pending;
      pending = null;
      tell("saving");
      try {
        await save(sent.value);
      } catch {
        pending ??= sent;
        tell("failed");
        return;
      }
    }
    tell("saved");
  };

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (running) await running;
    if (pending) {
      running = run().finally(() => (running = null));
      await running;
    }
    return state === "saved";
  };

  return {
    change: (value: Value): void => {
      pending = { value };
      if (!running) tell("waiting");
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), delayMs);
    },
    /** Saves at once what is not saved yet. Answers whether everything is. */
    flush,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: (): SaveState => state,
  };
};
