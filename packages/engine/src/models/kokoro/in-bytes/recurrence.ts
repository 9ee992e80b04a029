import { runtimeDomain } from "../../onnx/graph-builder.ts";
import type { OnnxNode, OnnxTensor } from "../../onnx/onnx-types.ts";
import { floatsOf, floatTensor, int8Tensor } from "../../onnx/tensor-values.ts";
import type { Replacement, Weights } from "./replacement.ts";
import { quantiseColumns } from "./product.ts";

/** Where the operator in bytes expects what the LSTM has: sequence lengths, states and peepholes stay in place. */
const placesBeforeScales = 8;

/** An LSTM with the weights of its inputs and of its memory in bytes. Each step reads them all, so size is time. */
export const recurrenceInBytes = (node: OnnxNode, weights: Weights): Replacement => {
  const [, ofInput, ofMemory] = node.inputs.map((name) => weights.get(name));
  if (node.opType !== "LSTM" || !ofInput || !ofMemory) return undefined;
  const [inputBytes, ...inputScale] = gatesInBytes(ofInput);
  const [memoryBytes, ...memoryScale] = gatesInBytes(ofMemory);
  const kept = Array.from({ length: placesBeforeScales }, (_, place) => node.inputs[place] ?? "");
  kept[1] = inputBytes.name;
  kept[2] = memoryBytes.name;
  const scales = [...inputScale, ...memoryScale];
  const inputs = [...kept, ...scales.map(({ name }) => name)];
  return {
    nodes: [{ ...node, opType: "DynamicQuantizeLSTM", domain: runtimeDomain, inputs }],
    weights: [inputBytes, memoryBytes, ...scales],
  };
};

/** [directions, gates, width] to bytes of [directions, width, gates], with a scale and a zero for each gate. */
const gatesInBytes = (weight: OnnxTensor): [OnnxTensor, OnnxTensor, OnnxTensor] => {
  const [directions = 0, gates = 0, width = 0] = weight.dims;
  const values = floatsOf(weight);
  const bytes = new Int8Array(values.length);
  const scales = new Float32Array(directions * gates);
  for (let direction = 0; direction < directions; direction += 1) {
    const start = direction * gates * width;
    const turned = turn(values.subarray(start, start + gates * width), gates, width);
    const [rows, scale] = quantiseColumns(weight.name, [width, gates], turned);
    bytes.set(new Int8Array(rows.raw.buffer, rows.raw.byteOffset, rows.raw.byteLength), start);
    scales.set(floatsOf(scale), direction * gates);
  }
  return [
    int8Tensor(`${weight.name}.bytes`, [directions, width, gates], bytes),
    floatTensor(`${weight.name}.scales`, [directions, gates], scales),
    int8Tensor(`${weight.name}.zeros`, [directions, gates], new Int8Array(directions * gates)),
  ];
};

/** Rows become columns. */
const turn = (values: Float32Array, rows: number, columns: number): Float32Array => {
  const turned = new Float32Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      turned[column * rows + row] = values[row * columns + column] ?? 0;
    }
  }
  return turned;
};
