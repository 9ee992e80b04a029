import { EngineError } from "../../engine-error.ts";
import type { PreparedModels } from "../../models/prepared-models.ts";
import { startKokoroThread, type KokoroThread, type ModelFolders } from "./kokoro-thread.ts";

export type PoolOptions = { size: number; folders: ModelFolders; workerUrl: URL };
export type PoolState = {
  state: "starting" | "ready" | "failed";
  stage: string;
  variant: string;
  /** Whether the flash decoder is there. */
  hasFlash: boolean;
};

export type ThreadPool = {
  state(): PoolState;
  /** Threads with an open model; at least one, so that callers wait here for the first. */
  parallel(): number;
  /** Hands the next free thread to the work, which has it alone. */
  run<Result>(work: (thread: KokoroThread) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** A thread that dies this often without speaking in between is not started again. */
const maxRestarts = 3;

/** One model per thread. The first makes the model files if needed; all then open them. Dead threads are replaced. */
export function startThreadPool({ size, folders, workerUrl }: PoolOptions): ThreadPool {
  const pool: PoolState = { state: "starting", stage: "starting", variant: "", hasFlash: false };
  const threads = new Set<KokoroThread>();
  const openThreads = new Set<KokoroThread>();
  const free: KokoroThread[] = [];
  const waiting: { resolve(thread: KokoroThread): void; reject(error: Error): void }[] = [];
  let prepared: PreparedModels | null = null;
  let restartsLeft = maxRestarts;
  let isClosing = false;

  function setFree(thread: KokoroThread): void {
    if (!openThreads.has(thread)) return;
    const next = waiting.shift();
    if (next) next.resolve(thread);
    else free.push(thread);
  }

  async function startThread(): Promise<void> {
    const thread = startKokoroThread(workerUrl, {
      stage: (stage) => (pool.stage = stage),
      exited: () => replace(thread),
    });
    threads.add(thread);
    prepared ??= await thread.prepare(folders);
    pool.variant = prepared.variant;
    pool.hasFlash = prepared.files.flashDecoder !== undefined;
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
    giveUpWaiting();
  }

  const nextFree = () => new Promise<KokoroThread>((resolve, reject) => waiting.push({ resolve, reject }));

  function giveUpWaiting(): void {
    for (const { reject } of waiting.splice(0)) reject(new EngineError("crashed", "The speech threads have stopped."));
  }

  async function open(): Promise<void> {
    for (let count = 0; count < size && !isClosing; count += 1) await startThread();
  }

  const opened = open().catch(fail);
  return {
    state: () => ({ ...pool }),
    parallel: () => Math.max(1, openThreads.size),
    async run(work) {
      if (pool.state !== "ready" || isClosing) throw new EngineError("not_ready", "The voice model is not loaded.");
      const thread = free.shift() ?? (await nextFree());
      try {
        const result = await work(thread);
        restartsLeft = maxRestarts;
        return result;
      } finally {
        setFree(thread);
      }
    },
    async close() {
      isClosing = true;
      giveUpWaiting();
      await Promise.allSettled([...threads].map((thread) => thread.close()));
      await opened;
    },
  };
}
