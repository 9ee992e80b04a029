import { EngineError } from "../../engine-error.ts";
import type { PreparedModels } from "../../models/prepared-models.ts";
import { startKokoroThread, type KokoroThread } from "./kokoro-thread.ts";
import type { WorkerUtterance } from "./worker-messages.ts";

export type PoolOptions = { size: number; modelsDir: string; workerUrl: URL };
export type PoolState = { state: "starting" | "ready" | "failed"; stage: string; variant: string };

export type ThreadPool = {
  state(): PoolState;
  /** Threads with an open model; at least one, so that callers wait here for the first. */
  parallel(): number;
  say(utterance: WorkerUtterance): Promise<{ samples: Float32Array; edges: Int32Array }>;
  close(): Promise<void>;
};

/** A thread that dies this often without speaking in between is not started again. */
const maxRestarts = 3;

/** One model per thread. The first makes the model files if needed; all then open them. Dead threads are replaced. */
export function startThreadPool({ size, modelsDir, workerUrl }: PoolOptions): ThreadPool {
  const pool: PoolState = { state: "starting", stage: "starting", variant: "" };
  const threads = new Set<KokoroThread>();
  const openThreads = new Set<KokoroThread>();
  const free: KokoroThread[] = [];
  const waiting: ((thread: KokoroThread) => void)[] = [];
  let prepared: PreparedModels | null = null;
  let restartsLeft = maxRestarts;
  let isClosing = false;

  function setFree(thread: KokoroThread): void {
    if (!openThreads.has(thread)) return;
    const next = waiting.shift();
    if (next) next(thread);
    else free.push(thread);
  }

  async function startThread(): Promise<void> {
    const thread = startKokoroThread(workerUrl, {
      stage: (stage) => (pool.stage = stage),
      gone: () => replace(thread),
    });
    threads.add(thread);
    prepared ??= await thread.prepare(modelsDir);
    pool.variant = prepared.variant;
    if (pool.state === "starting") pool.stage = "loading the model";
    await thread.open(prepared);
    openThreads.add(thread);
    pool.state = "ready";
    pool.stage = "ready";
    setFree(thread);
  }

  function replace(thread: KokoroThread): void {
    threads.delete(thread);
    const wasOpen = openThreads.delete(thread);
    const place = free.indexOf(thread);
    if (place >= 0) free.splice(place, 1);
    if (isClosing || !wasOpen) return;
    restartsLeft -= 1;
    if (restartsLeft < 0) fail(new Error("speech threads keep stopping"));
    else startThread().catch(fail);
  }

  function fail(error: unknown): void {
    pool.state = "failed";
    pool.stage = error instanceof Error ? error.message : String(error);
  }

  async function open(): Promise<void> {
    for (let count = 0; count < size && !isClosing; count += 1) await startThread();
  }

  const opened = open().catch(fail);
  return {
    state: () => ({ ...pool }),
    parallel: () => Math.max(1, openThreads.size),
    async say(utterance) {
      if (pool.state !== "ready" || isClosing) throw new EngineError("not_ready", "The voice model is not loaded.");
      const thread = free.shift() ?? (await new Promise<KokoroThread>((resolve) => waiting.push(resolve)));
      try {
        const spoken = await thread.say(utterance);
        restartsLeft = maxRestarts;
        return spoken;
      } finally {
        setFree(thread);
      }
    },
    async close() {
      isClosing = true;
      await Promise.allSettled([...threads].map((thread) => thread.close()));
      await opened;
    },
  };
}
