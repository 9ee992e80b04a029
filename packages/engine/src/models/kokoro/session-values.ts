import { Tensor, type InferenceSession } from "onnxruntime-node";
import { ModelError } from "../model-error.ts";

export const floatTensor = (values: Float32Array, dims: number[]): Tensor => new Tensor("float32", values, dims);

export const requireSize = (name: string, values: Float32Array, size: number): void => {
  if (values.length === size) return;
  throw new ModelError("runtime_failed", `${name} has ${values.length} values, the model takes ${size}`);
};

/** An output as an array of its own, and the runtime's memory given back at once instead of at garbage collection. */
export const takeFloats = (result: InferenceSession.ReturnType, name: string): Float32Array => {
  const tensor = result[name];
  if (!(tensor?.data instanceof Float32Array)) {
    throw new ModelError("runtime_failed", `The model gave no float output ${name}`);
  }
  const values = tensor.data.slice();
  tensor.dispose();
  return values;
};
