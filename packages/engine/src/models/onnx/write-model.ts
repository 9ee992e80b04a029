import type { OnnxAttribute, OnnxGraph, OnnxModel, OnnxNode, OnnxTensor, OnnxValueInfo } from "./onnx-types.ts";
import { WireWriter } from "./wire-writer.ts";

/** The model as the byte chunks of an .onnx file, in order; large tensors are the caller's own arrays. */
export const writeModel = (model: OnnxModel): { chunks: Uint8Array[]; sizeBytes: number } => {
  const out = new WireWriter();
  out.int(1, model.irVersion);
  out.text(2, model.producer);
  out.message(7, (inner) => writeGraph(inner, model.graph));
  for (const opset of model.opsets) {
    out.message(8, (inner) => {
      inner.text(1, opset.domain);
      inner.int(2, opset.version);
    });
  }
  return { chunks: out.chunks, sizeBytes: out.sizeBytes };
};

const writeGraph = (out: WireWriter, graph: OnnxGraph): void => {
  for (const node of graph.nodes) out.message(1, (inner) => writeNode(inner, node));
  out.text(2, graph.name);
  for (const tensor of graph.initializers.values()) out.message(5, (inner) => writeTensor(inner, tensor));
  for (const input of graph.inputs) out.message(11, (inner) => writeValueInfo(inner, input));
  for (const output of graph.outputs) out.message(12, (inner) => writeValueInfo(inner, output));
};

const writeNode = (out: WireWriter, node: OnnxNode): void => {
  for (const input of node.inputs) out.text(1, input);
  for (const output of node.outputs) out.text(2, output);
  out.text(3, node.name);
  out.text(4, node.opType);
  for (const [name, attribute] of Object.entries(node.attributes)) {
    out.message(5, (inner) => writeAttribute(inner, name, attribute));
  }
  if (node.domain) out.text(7, node.domain);
};

const attributeTypeNumber = {
  float: 1,
  int: 2,
  string: 3,
  tensor: 4,
  graph: 5,
  floats: 6,
  ints: 7,
  strings: 8,
} as const;

const writeAttribute = (out: WireWriter, name: string, attribute: OnnxAttribute): void => {
  out.text(1, name);
  if (attribute.kind === "float") out.float(2, attribute.value);
  else if (attribute.kind === "int") out.int(3, attribute.value);
  else if (attribute.kind === "string") out.text(4, attribute.value);
  else if (attribute.kind === "tensor") out.message(5, (inner) => writeTensor(inner, attribute.value));
  else if (attribute.kind === "graph") out.message(6, (inner) => writeGraph(inner, attribute.value));
  else if (attribute.kind === "floats") out.floats(7, attribute.value);
  else if (attribute.kind === "ints") out.ints(8, attribute.value);
  else for (const value of attribute.value) out.text(9, value);
  out.int(20, attributeTypeNumber[attribute.kind]);
};

const writeTensor = (out: WireWriter, tensor: OnnxTensor): void => {
  out.ints(1, tensor.dims);
  out.int(2, tensor.dataType);
  out.text(8, tensor.name);
  out.bytes(9, tensor.raw);
};

const writeValueInfo = (out: WireWriter, info: OnnxValueInfo): void => {
  out.text(1, info.name);
  out.message(2, (type) =>
    type.message(1, (tensorType) => {
      tensorType.int(1, info.dataType);
      if (!info.dims) return;
      const dims = info.dims;
      tensorType.message(2, (shape) => {
        for (const dim of dims) {
          shape.message(1, (inner) => {
            if (typeof dim === "number") inner.int(1, dim);
            else if (dim !== null) inner.text(2, dim);
          });
        }
      });
    }),
  );
};
