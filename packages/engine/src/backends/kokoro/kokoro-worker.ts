import { parentPort } from "node:worker_threads";
import type { KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import { openKokoro } from "../../models/kokoro/open-kokoro.ts";
import { prepareModels, type PrepareProgress } from "../../models/prepare-models.ts";
import { openCollector } from "./open-collector.ts";
import { readUtterance, readyScore, sayWindow } from "./say-utterance.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** For people who wait for the first start. */
const stageNames: Record<PrepareProgress["step"], string> = {
  join: "joining weights",
  rewrite: "rewriting the model",
  test: "testing what runs best",
  pack: "laying out weights",
};

/** About sixty requests where there are two threads. */
const collectEvery = 64;

type Answer = { message: FromWorker; transfer?: Float32Array[] };
type Asked<Kind extends ToWorker["kind"]> = ToWorker & { kind: Kind };

/** Entry of a speech thread. Every model call blocks this thread and no other. */
function serveParent(port: NonNullable<typeof parentPort>): void {
  const send = ({ message, transfer = [] }: Answer) =>
    port.postMessage(
      message,
      transfer.map(({ buffer }) => buffer as ArrayBuffer),
    );
  const collectSometimes = openCollector(collectEvery);
  let model: KokoroModel | null = null;

  async function answer(message: ToWorker): Promise<Answer | null> {
    if (message.kind === "prepare") return prepare(message, (stage) => send({ message: { kind: "stage", stage } }));
    if (message.kind === "open") {
      model = await openKokoro(message.prepared, { threads: 1 });
      return { message: { kind: "opened" } };
    }
    if (message.kind === "close") {
      await model?.close();
      port.close();
      return null;
    }
    if (!model) throw new Error("the model is not open");
    if (message.kind === "ready") return ready(model, message);
    return message.kind === "begin" ? begin(model, message) : say(model, message);
  }

  port.on("message", (message: ToWorker) => {
    answer(message).then(
      (reply) => {
        if (!reply) return;
        send(reply);
        collectSometimes();
      },
      (error: unknown) => send({ message: { kind: "failed", message: messageOf(error) } }),
    );
  });
}

async function prepare({ kind: _, ...folders }: Asked<"prepare">, onStage: (stage: string) => void): Promise<Answer> {
  const onProgress = ({ step, done, total }: PrepareProgress) => onStage(`${stageNames[step]} (${done} of ${total})`);
  return { message: { kind: "prepared", prepared: await prepareModels({ ...folders, onProgress }) } };
}

async function begin(model: KokoroModel, { utterance }: Asked<"begin">): Promise<Answer> {
  const { score, edges } = await readUtterance(model, utterance);
  if (!utterance.saysFirst) return { message: { kind: "begun", edges, score } };
  const readied = await readyScore(model, score);
  const first = await sayWindow(model, readied, 0);
  return { message: { kind: "begun", first, edges, score: readied }, transfer: [first.samples] };
}

async function ready(model: KokoroModel, { score }: Asked<"ready">): Promise<Answer> {
  return { message: { kind: "readied", score: await readyScore(model, score) } };
}

async function say(model: KokoroModel, { score, window }: Asked<"say">): Promise<Answer> {
  const sound = await sayWindow(model, score, window);
  return { message: { kind: "said", sound }, transfer: [sound.samples] };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

if (parentPort) serveParent(parentPort);
