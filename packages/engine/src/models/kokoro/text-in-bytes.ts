import { runtimeDomain } from "../onnx/graph-builder.ts";
import { elementType, type OnnxModel, type OnnxNode, type OnnxTensor } from "../onnx/onnx-types.ts";
import { floatsOf, floatTensor, int8Tensor } from "../onnx/tensor-values.ts";
import { divideColumns, largestPerColumn } from "./decoder/quantise.ts";

/** Below this a product is too small to gain anything. */
const leastElements = 64 * 512;

/**
 * The text stage with its matrix products in bytes. The twelve layers of the language model share their weights, yet
 * the runtime packs them again for each layer: in bytes those copies are a quarter of the size.
 */
export const textInBytes = (text: OnnxModel): OnnxModel => {
  const initializers = new Map(text.graph.initializers);
  const inBytes = new Map<string, string[]>();
  const bytesOf = (weight: OnnxTensor): string[] => {
    const known = inBytes.get(weight.name);
    if (known) return known;
    const made = quantise(weight);
    for (const tensor of made) initializers.set(tensor.name, tensor);
    initializers.delete(weight.name);
    const names = made.map(({ name }) => name);
    inBytes.set(weight.name, names);
    return names;
  };
  const nodes = text.graph.nodes.map((node): OnnxNode => {
    const [input = "", weight] = node.inputs;
    const tensor = node.opType === "MatMul" ? text.graph.initializers.get(weight ?? "") : undefined;
    if (!tensor || !isLargeMatrix(tensor)) return node;
    return { ...node, opType: "DynamicQuantizeMatMul", domain: runtimeDomain, inputs: [input, ...bytesOf(tensor)] };
  });
  const opsets = [...text.opsets, { domain: runtimeDomain, version: 1 }];
  return { ...text, opsets, graph: { ...text.graph, nodes, initializers } };
};

const isLargeMatrix = ({ dims, dataType }: OnnxTensor): boolean =>
  dims.length === 2 && dataType === elementType.float && (dims[0] ?? 0) * (dims[1] ?? 0) >= leastElements;

/** Signed bytes and one scale per column. */
const quantise = (weight: OnnxTensor): OnnxTensor[] => {
  const [, columns = 0] = weight.dims;
  const matrix = floatsOf(weight);
  const scales = largestPerColumn(matrix, columns).map((largest) => (largest || 1) / 127);
  return [
    int8Tensor(`${weight.name}.bytes`, weight.dims, divideColumns(matrix, scales)),
    floatTensor(`${weight.name}.scales`, [columns], scales),
  ];
};
