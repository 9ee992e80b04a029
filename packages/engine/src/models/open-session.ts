import { InferenceSession } from "onnxruntime-node";
import { ModelError } from "./model-error.ts";
import { isPacked } from "./onnx/pack-model.ts";

/**
 * Opens an ONNX file, or its bytes, for CPU. Idle threads do not spin: a spinning pool burns the cores that other sessions need.
 * `run` of the session blocks the JS thread that calls it.
 */
export const openSession = async (
  model: string | Uint8Array,
  { threads }: { threads: number },
): Promise<InferenceSession> => {
  const isReady = typeof model === "string" && isPacked(model);
  try {
    return await InferenceSession.create(model as string, {
      executionProviders: ["cpu"],
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      executionMode: "sequential",
      // A packed file holds the graph as the runtime has already arranged it.
      graphOptimizationLevel: isReady ? "disabled" : "all",
      // Planning memory per length of input keeps a plan's worth of memory for each: a fifth more for nothing measurable.
      enableMemPattern: false,
      extra: { session: { intra_op: { allow_spinning: "0" } } },
    });
  } catch (cause) {
    throw new ModelError("runtime_failed", "The model file cannot be opened by the runtime", { cause });
  }
};
