import { GraphBuilder, int, runtimeDomain } from "../../onnx/graph-builder.ts";
import type { OnnxNode, OnnxTensor } from "../../onnx/onnx-types.ts";
import { floatsOf } from "../../onnx/tensor-values.ts";
import type { Replacement, Weights } from "./replacement.ts";
import { quantiseColumns } from "./product.ts";

/** The last layers give one value a frame: nothing to gain, and everybody hears it. */
const leastOutputs = 64;

/** To the end, in a slice. */
const end = 2 ** 31;

/** A convolution over time as one product of bytes: the frames each output looks at lie beside each other. */
export const convolutionInBytes = (node: OnnxNode, weights: Weights): Replacement => {
  const [, weight, bias] = node.inputs.map((name) => weights.get(name));
  if (node.opType !== "Conv" || !weight || !keepsLength(node, weight)) return undefined;
  const [outputs = 0, inputs = 0, taps = 0] = weight.dims;
  if (outputs < leastOutputs) return undefined;
  const graph = new GraphBuilder(`${node.name}/`);
  const rows = graph.op("Transpose", [graph.op("Squeeze", [node.inputs[0] ?? "", graph.list(0)])]);
  const [bytes = "", scale = "", zero = ""] = graph.ops("DynamicQuantizeLinear", [rows], 3);
  const [matrix, scales] = quantiseColumns(node.name, [taps * inputs, outputs], tapMatrix(weight));
  const factors = [besideEachOther(graph, { bytes, zero, taps }), matrix.name, scale, scales.name, zero, ""];
  const sums = graph.op(
    "MatMulIntegerToFloat",
    [...factors, graph.floats([outputs], bias ? floatsOf(bias) : new Float32Array(outputs))],
    {},
    runtimeDomain,
  );
  graph.op("Unsqueeze", [graph.op("Transpose", [sums]), graph.list(0)]);
  const { nodes, initializers } = graph.build(node.name).graph;
  const last = nodes.at(-1);
  if (last) last.outputs = node.outputs;
  return { nodes, weights: [matrix, scales, ...initializers.values()] };
};

/** One group, no stride, no dilation, padded so that as many frames leave as come. */
const keepsLength = ({ attributes }: OnnxNode, { dims }: OnnxTensor): boolean => {
  const list = (name: string): number[] => {
    const attribute = attributes[name];
    return attribute?.kind === "ints" ? attribute.value : [];
  };
  const group = attributes.group?.kind === "int" ? attributes.group.value : 1;
  const side = ((dims[2] ?? 0) - 1) / 2;
  const isPlain = [...list("strides"), ...list("dilations")].every((value) => value === 1);
  return dims.length === 3 && group === 1 && isPlain && list("pads").every((pad) => pad === side);
};

/** [frames, taps * inputs]: every frame with its neighbours; beyond the ends there is zero. */
const besideEachOther = (graph: GraphBuilder, row: { bytes: string; zero: string; taps: number }): string => {
  const { bytes, zero, taps } = row;
  if (taps === 1) return bytes;
  const side = (taps - 1) / 2;
  const padded = graph.op("Pad", [bytes, graph.list(side, 0, side, 0), zero]);
  const shifted = Array.from({ length: taps }, (_, tap) => {
    const stop = tap + 1 - taps;
    return graph.op("Slice", [padded, graph.list(tap), graph.list(stop < 0 ? stop : end), graph.list(0)]);
  });
  return graph.op("Concat", shifted, { axis: int(1) });
};

/** [outputs, inputs, taps] as [taps * inputs, outputs]. */
const tapMatrix = (weight: OnnxTensor): Float32Array => {
  const [outputs = 0, inputs = 0, taps = 0] = weight.dims;
  const values = floatsOf(weight);
  const matrix = new Float32Array(values.length);
  for (let output = 0; output < outputs; output += 1) {
    for (let input = 0; input < inputs; input += 1) {
      for (let tap = 0; tap < taps; tap += 1) {
        matrix[(tap * inputs + input) * outputs + output] = values[(output * inputs + input) * taps + tap] ?? 0;
      }
    }
  }
  return matrix;
};
