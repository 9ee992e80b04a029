import { ModelError } from "../model-error.ts";
import type { OnnxAttribute, OnnxDim, OnnxGraph, OnnxModel, OnnxNode, OnnxOpset, OnnxValueInfo } from "./onnx-types.ts";
import { readTensor } from "./read-tensor.ts";
import { WireReader } from "./wire-reader.ts";

/** Reads an .onnx file held in memory. Tensors are views into `bytes`: keep it unchanged while the model lives. */
export const readModel = (bytes: Uint8Array): OnnxModel => {
  const model: OnnxModel = { irVersion: 0, producer: "", opsets: [], graph: emptyGraph() };
  const reader = new WireReader(bytes);
  for (let field = reader.nextField(); field; field = reader.nextField()) {
    if (field === 1) model.irVersion = reader.readInt();
    else if (field === 2) model.producer = reader.readText();
    else if (field === 7) model.graph = readGraph(reader.readBytes());
    else if (field === 8) model.opsets.push(readOpset(reader.readBytes()));
    else if (field === 25) throw new ModelError("graph_unsupported", "Models with local functions are not supported");
    else reader.skip();
  }
  return model;
};

export const emptyGraph = (): OnnxGraph => ({ name: "", nodes: [], initializers: new Map(), inputs: [], outputs: [] });

const readGraph = (bytes: Uint8Array): OnnxGraph => {
  const graph = emptyGraph();
  const reader = new WireReader(bytes);
  for (let field = reader.nextField(); field; field = reader.nextField()) {
    if (field === 1) graph.nodes.push(readNode(reader.readBytes()));
    else if (field === 2) graph.name = reader.readText();
    else if (field === 5) {
      const tensor = readTensor(reader.readBytes());
      graph.initializers.set(tensor.name, tensor);
    } else if (field === 11) graph.inputs.push(readValueInfo(reader.readBytes()));
    else if (field === 12) graph.outputs.push(readValueInfo(reader.readBytes()));
    else reader.skip();
  }
  return graph;
};

const readNode = (bytes: Uint8Array): OnnxNode => {
  const node: OnnxNode = { name: "", opType: "", domain: "", inputs: [], outputs: [], attributes: {} };
  const reader = new WireReader(bytes);
  for (let field = reader.nextField(); field; field = reader.nextField()) {
    if (field === 1) node.inputs.push(reader.readText());
    else if (field === 2) node.outputs.push(reader.readText());
    else if (field === 3) node.name = reader.readText();
    else if (field === 4) node.opType = reader.readText();
    else if (field === 5) {
      const { name, attribute } = readAttribute(reader.readBytes());
      node.attributes[name] = attribute;
    } else if (field === 7) node.domain = reader.readText();
    else reader.skip();
  }
  return node;
};

const readAttribute = (bytes: Uint8Array): { name: string; attribute: OnnxAttribute } => {
  let name = "";
  let type = 0;
  const found = { floats: [] as number[], ints: [] as number[], strings: [] as string[], float: 0, int: 0, string: "" };
  let nested: OnnxAttribute | undefined;
  const reader = new WireReader(bytes);
  for (let field = reader.nextField(); field; field = reader.nextField()) {
    if (field === 1) name = reader.readText();
    else if (field === 2) found.float = reader.readFloat();
    else if (field === 3) found.int = reader.readInt();
    else if (field === 4) found.string = reader.readText();
    else if (field === 5) nested = { kind: "tensor", value: readTensor(reader.readBytes()) };
    else if (field === 6) nested = { kind: "graph", value: readGraph(reader.readBytes()) };
    else if (field === 7) reader.readFloats(found.floats);
    else if (field === 8) reader.readInts(found.ints);
    else if (field === 9) found.strings.push(reader.readText());
    else if (field === 20) type = reader.readInt();
    else reader.skip();
  }
  return { name, attribute: attributeOf({ name, type, nested, ...found }) };
};

type FoundAttribute = {
  name: string;
  type: number;
  nested: OnnxAttribute | undefined;
  floats: number[];
  ints: number[];
  strings: string[];
  float: number;
  int: number;
  string: string;
};

const attributeOf = (found: FoundAttribute): OnnxAttribute => {
  if (found.type === 1) return { kind: "float", value: found.float };
  if (found.type === 2) return { kind: "int", value: found.int };
  if (found.type === 3) return { kind: "string", value: found.string };
  if ((found.type === 4 || found.type === 5) && found.nested) return found.nested;
  if (found.type === 6) return { kind: "floats", value: found.floats };
  if (found.type === 7) return { kind: "ints", value: found.ints };
  if (found.type === 8) return { kind: "strings", value: found.strings };
  throw new ModelError("graph_unsupported", `Attribute ${found.name} has type ${found.type}, which is not supported`);
};

const readOpset = (bytes: Uint8Array): OnnxOpset => {
  const opset: OnnxOpset = { domain: "", version: 0 };
  const reader = new WireReader(bytes);
  for (let field = reader.nextField(); field; field = reader.nextField()) {
    if (field === 1) opset.domain = reader.readText();
    else if (field === 2) opset.version = reader.readInt();
    else reader.skip();
  }
  return opset;
};

const readValueInfo = (bytes: Uint8Array): OnnxValueInfo => {
  const info: OnnxValueInfo = { name: "", dataType: 0, dims: null };
  const reader = new WireReader(bytes);
  for (let field = reader.nextField(); field; field = reader.nextField()) {
    if (field === 1) info.name = reader.readText();
    else if (field === 2) readTensorType(reader.readBytes(), info);
    else reader.skip();
  }
  return info;
};

const readTensorType = (typeBytes: Uint8Array, info: OnnxValueInfo): void => {
  const outer = new WireReader(typeBytes);
  for (let field = outer.nextField(); field; field = outer.nextField()) {
    if (field !== 1) throw new ModelError("graph_unsupported", `${info.name} is not a tensor`);
    const reader = new WireReader(outer.readBytes());
    for (let inner = reader.nextField(); inner; inner = reader.nextField()) {
      if (inner === 1) info.dataType = reader.readInt();
      else if (inner === 2) info.dims = readShape(reader.readBytes());
      else reader.skip();
    }
  }
};

const readShape = (bytes: Uint8Array): OnnxDim[] => {
  const dims: OnnxDim[] = [];
  const reader = new WireReader(bytes);
  for (let field = reader.nextField(); field; field = reader.nextField()) {
    if (field === 1) dims.push(readDim(reader.readBytes()));
    else reader.skip();
  }
  return dims;
};

const readDim = (bytes: Uint8Array): OnnxDim => {
  let dim: OnnxDim = null;
  const reader = new WireReader(bytes);
  for (let field = reader.nextField(); field; field = reader.nextField()) {
    if (field === 1) dim = reader.readInt();
    else if (field === 2) dim = reader.readText();
    else reader.skip();
  }
  return dim;
};
