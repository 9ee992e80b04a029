import { Worker } from "node:worker_threads";

/**
 * Plain text, because a thread from a file would need a build of its own. It runs beside whatever the process does, also
 * while that never comes back: nothing else would notice memory that is taken in one long step.
 */
const watch = (maxMemoryMb: number): string => `
  const end = () => process.kill(process.pid, "SIGKILL");
  const parent = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > ${maxMemoryMb * 1_048_576} || process.ppid !== parent) end();
  }, 20);
`;

/**
 * Ends this process at once when it takes more memory than it may, in and outside the heap, or when the one that started it
 * is gone. The other side tells it from a crash by the signal.
 */
export const watchProcess = (maxMemoryMb: number): Promise<void> =>
  new Promise((resolve) => {
    const thread = new Worker(watch(maxMemoryMb), { eval: true, execArgv: [] });
    thread.unref();
    thread.once("online", () => resolve());
  });
