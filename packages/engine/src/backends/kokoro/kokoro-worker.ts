import { parentPort } from "node:worker_threads";
import type { KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import { openKokoro } from "../../models/kokoro/open-kokoro.ts";
import { prepareModels, type PrepareProgress } from "../../models/prepare-models.ts";
import { cutOf, readUtterance, sayHead, sayRest } from "./say-utterance.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** For people who wait for the first start. */
const stageNames: Record<string, string> = { join: "joining weights", cut: "cutting the graph" };

type Answer = { message: FromWorker; transfer?: Float32Array[] };
type Asked<Kind extends ToWorker["kind"]> = ToWorker & { kind: Kind };

/** Entry of a speech thread. Every model call blocks this thread and no other. */
function serveParent(port: NonNullable<typeof parentPort>): void {
  const send = ({ message, transfer = [] }: Answer) =>
    port.postMessage(
      message,
      transfer.map(({ buffer }) => buffer as ArrayBuffer),
    );
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
    if (message.kind === "say") return say(model, message);
    return message.kind === "begin" ? begin(model, message) : finish(model, message);
  }

  port.on("message", (message: ToWorker) => {
    answer(message).then(
      (reply) => reply && send(reply),
      (error: unknown) => send({ message: { kind: "failed", message: messageOf(error) } }),
    );
  });
}

async function prepare({ modelsDir }: Asked<"prepare">, onStage: (stage: string) => void): Promise<Answer> {
  const onProgress = ({ step, done, total }: PrepareProgress) =>
    onStage(`${stageNames[step] ?? step} (${done} of ${total})`);
  return { message: { kind: "prepared", prepared: await prepareModels({ modelsDir, onProgress }) } };
}

async function say(model: KokoroModel, { utterance }: Asked<"say">): Promise<Answer> {
  const { score, edges } = await readUtterance(model, utterance);
  const samples = await sayHead(model, score, null);
  return { message: { kind: "said", samples, edges }, transfer: [samples] };
}

async function begin(model: KokoroModel, { utterance }: Asked<"begin">): Promise<Answer> {
  const { score, edges } = await readUtterance(model, utterance);
  const cutFrame = cutOf(score);
  const samples = await sayHead(model, score, cutFrame);
  const rest = cutFrame === null ? null : { score, cutFrame };
  return { message: { kind: "begun", samples, edges, rest }, transfer: [samples] };
}

async function finish(model: KokoroModel, { rest }: Asked<"finish">): Promise<Answer> {
  const samples = await sayRest(model, rest.score, rest.cutFrame);
  return { message: { kind: "finished", samples }, transfer: [samples] };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

if (parentPort) serveParent(parentPort);
