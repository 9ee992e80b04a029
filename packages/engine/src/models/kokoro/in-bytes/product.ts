import { runtimeDomain } from "../../onnx/graph-builder.ts";
import { elementType, type OnnxNode, type OnnxTensor } from "../../onnx/onnx-types.ts";
import { floatsOf, floatTensor, int8Tensor } from "../../onnx/tensor-values.ts";
import { divideColumns, largestPerColumn } from "../decoder/quantise.ts";
import type { Replacement, Weights } from "./replacement.ts";

/** Below this a product is too small to gain anything. */
const leastElements = 64 * 512;

/** A matrix product with weights, in bytes. */
export const productInBytes = (node: OnnxNode, weights: Weights): Replacement => {
  const [input = "", weight = ""] = node.inputs;
  const tensor = node.opType === "MatMul" ? weights.get(weight) : undefined;
  if (!tensor || !isLargeMatrix(tensor)) return undefined;
  const made = quantiseColumns(tensor.name, tensor.dims, floatsOf(tensor));
  const inputs = [input, ...made.map(({ name }) => name)];
  return { nodes: [{ ...node, opType: "DynamicQuantizeMatMul", domain: runtimeDomain, inputs }], weights: made };
};

const isLargeMatrix = ({ dims, dataType }: OnnxTensor): boolean =>
  dims.length === 2 && dataType === elementType.float && (dims[0] ?? 0) * (dims[1] ?? 0) >= leastElements;

/** A matrix as signed bytes, and one scale for each column. */
export const quantiseColumns = (name: string, dims: number[], matrix: Float32Array): [OnnxTensor, OnnxTensor] => {
  const columns = dims.at(-1) ?? 0;
  const scales = largestPerColumn(matrix, columns).map((largest) => (largest || 1) / 127);
  return [
    int8Tensor(`${name}.bytes`, dims, divideColumns(matrix, scales)),
    floatTensor(`${name}.scales`, [columns], scales),
  ];
};
