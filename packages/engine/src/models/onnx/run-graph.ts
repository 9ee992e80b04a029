import { InferenceSession, Tensor } from "onnxruntime-node";
import type { OnnxModel } from "./onnx-types.ts";
import { writeModel } from "./write-model.ts";

export type Feeds = Record<string, { dims: number[]; values: Float32Array }>;

/** Runs a model that was never written to disk; for self-tests and for comparing a rewrite with its original. */
export const runGraph = async (model: OnnxModel, feeds: Feeds): Promise<Record<string, Float32Array>> => {
  const session = await InferenceSession.create(new Uint8Array(Buffer.concat(writeModel(model).chunks)), {
    intraOpNumThreads: 1,
  });
  try {
    const tensors = Object.entries(feeds).map(
      ([name, { dims, values }]) => [name, new Tensor("float32", values, dims)] as const,
    );
    const results = await session.run(Object.fromEntries(tensors));
    return Object.fromEntries(Object.entries(results).map(([name, tensor]) => [name, toFloats(tensor.data)]));
  } finally {
    await session.release();
  }
};

const toFloats = (data: Tensor["data"]): Float32Array => {
  if (data instanceof Float32Array) return data.slice();
  return Float32Array.from(data as Iterable<number | bigint>, Number);
};
