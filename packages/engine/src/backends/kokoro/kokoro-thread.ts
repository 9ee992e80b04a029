import { Worker } from "node:worker_threads";
import { EngineError } from "../../engine-error.ts";
import type { PreparedModels } from "../../models/prepared-models.ts";
import type { FromWorker, Score, ToWorker, WorkerUtterance } from "./worker-messages.ts";

/** Where models are made and kept, and where the weights we trained lie, of which the flash decoder's may be left out. */
export type ModelFolders = { modelsDir: string; weightsDir?: string; withoutFlash?: boolean };

/** A model in a thread of its own, one call at a time. */
export type KokoroThread = {
  /** Makes the model files if they are not there yet. */
  prepare(folders: ModelFolders): Promise<PreparedModels>;
  open(prepared: PreparedModels): Promise<void>;
  begin(utterance: WorkerUtterance): Promise<Answer<"begun">>;
  ready(score: Score): Promise<Answer<"readied">>;
  say(score: Score, window: number): Promise<Answer<"said">>;
  /** Lets the running call finish: ending a thread inside the runtime would end the whole process. */
  close(): Promise<void>;
};

export type Answer<Kind extends FromWorker["kind"]> = FromWorker & { kind: Kind };
type Waiting = { resolve(message: FromWorker): void; reject(error: Error): void };

export function startKokoroThread(workerUrl: URL, on: { stage(stage: string): void; exited(): void }): KokoroThread {
  const worker = startWorker(workerUrl);
  let waiting: Waiting | null = null;
  let hasExited = false;

  const settle = (act: (call: Waiting) => void) => {
    const call = waiting;
    waiting = null;
    if (call) act(call);
  };
  worker.on("message", (message: FromWorker) => {
    if (message.kind === "stage") on.stage(message.stage);
    else if (message.kind === "failed") settle(({ reject }) => reject(new Error(message.message)));
    else settle(({ resolve }) => resolve(message));
  });
  worker.on("error", () => undefined);
  const exited = new Promise<void>((resolve) => {
    worker.on("exit", () => {
      hasExited = true;
      settle(({ reject }) => reject(new EngineError("crashed", "A speech thread stopped.")));
      on.exited();
      resolve();
    });
  });

  function ask<Kind extends FromWorker["kind"]>(message: ToWorker, kind: Kind): Promise<Answer<Kind>> {
    const isAnswer = (answer: FromWorker): answer is Answer<Kind> => answer.kind === kind;
    if (hasExited) return Promise.reject(new EngineError("crashed", "A speech thread stopped."));
    return new Promise((resolve, reject) => {
      waiting = { resolve: (answer) => isAnswer(answer) && resolve(answer), reject };
      worker.postMessage(message);
    });
  }

  return {
    prepare: async (folders) => (await ask({ kind: "prepare", ...folders }, "prepared")).prepared,
    open: async (prepared) => void (await ask({ kind: "open", prepared }, "opened")),
    begin: (utterance) => ask({ kind: "begin", utterance }, "begun"),
    ready: (score) => ask({ kind: "ready", score }, "readied"),
    say: (score, window) => ask({ kind: "say", score, window }, "said"),
    async close() {
      worker.postMessage({ kind: "close" } satisfies ToWorker);
      await exited;
    },
  };
}

function startWorker(workerUrl: URL): Worker {
  if (!workerUrl.pathname.endsWith(".ts")) return new Worker(workerUrl, { execArgv: [] });
  return new Worker(new URL("./start-from-source.mjs", import.meta.url), {
    execArgv: [],
    workerData: { entry: workerUrl.href },
  });
}
