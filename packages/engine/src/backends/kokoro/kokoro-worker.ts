import { parentPort } from "node:worker_threads";
import type { KokoroModel } from "../../models/kokoro/kokoro-model.ts";
import { openKokoro } from "../../models/kokoro/open-kokoro.ts";
import { prepareModels, type PrepareProgress } from "../../models/prepare-models.ts";
import { sayUtterance } from "./say-utterance.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** For people who wait for the first start. */
const stageOf: Record<PrepareProgress["step"], string> = {
  join: "joining weights",
  cut: "cutting the graph",
};

/** Entry of a speech thread. Every model call blocks this thread and no other. */
function serveParent(port: NonNullable<typeof parentPort>): void {
  const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  let model: KokoroModel | null = null;

  async function answer(message: ToWorker): Promise<void> {
    if (message.kind === "prepare") {
      const prepared = await prepareModels({
        modelsDir: message.modelsDir,
        onProgress: ({ step, done, total }) => send({ kind: "stage", stage: `${stageOf[step]} (${done} of ${total})` }),
      });
      send({ kind: "prepared", prepared });
    } else if (message.kind === "open") {
      model = await openKokoro(message.prepared, { threads: 1 });
      send({ kind: "opened" });
    } else if (message.kind === "say") {
      if (!model) throw new Error("the model is not open");
      const { samples, edges } = await sayUtterance(model, message.utterance);
      send({ kind: "said", samples, edges }, [samples.buffer as ArrayBuffer, edges.buffer as ArrayBuffer]);
    } else {
      await model?.close();
      port.close();
    }
  }

  port.on("message", (message: ToWorker) => {
    answer(message).catch((error: unknown) =>
      send({ kind: "failed", message: error instanceof Error ? error.message : String(error) }),
    );
  });
}

if (parentPort) serveParent(parentPort);
