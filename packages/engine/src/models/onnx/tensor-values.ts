import { ModelError } from "../model-error.ts";
import { elementType, type OnnxTensor } from "./onnx-types.ts";

const bytesOf = (values: ArrayBufferView): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

export const floatTensor = (name: string, dims: number[], values: Float32Array): OnnxTensor =>
  checked({ name, dims, dataType: elementType.float, raw: bytesOf(values) }, values.length);

export const int64Tensor = (name: string, dims: number[], values: readonly number[]): OnnxTensor =>
  checked({ name, dims, dataType: elementType.int64, raw: bytesOf(BigInt64Array.from(values, BigInt)) }, values.length);

export const uint8Tensor = (name: string, dims: number[], values: Uint8Array): OnnxTensor =>
  checked({ name, dims, dataType: elementType.uint8, raw: bytesOf(values) }, values.length);

export const int8Tensor = (name: string, dims: number[], values: Int8Array): OnnxTensor =>
  checked({ name, dims, dataType: elementType.int8, raw: bytesOf(values) }, values.length);

const checked = (tensor: OnnxTensor, count: number): OnnxTensor => {
  const expected = tensor.dims.reduce((product, dim) => product * dim, 1);
  if (expected === count) return tensor;
  throw new ModelError("graph_unexpected", `${tensor.name}: ${count} values do not fill [${tensor.dims.join(", ")}]`);
};

/** The values of a float tensor, copied only when the bytes are not aligned for a view. */
export const floatsOf = (tensor: OnnxTensor): Float32Array => {
  if (tensor.dataType !== elementType.float) {
    throw new ModelError("graph_unexpected", `${tensor.name} holds type ${tensor.dataType}, not floats`);
  }
  const { buffer, byteOffset, byteLength } = tensor.raw;
  if (byteOffset % 4 === 0) return new Float32Array(buffer, byteOffset, byteLength / 4);
  return new Float32Array(tensor.raw.slice().buffer);
};
