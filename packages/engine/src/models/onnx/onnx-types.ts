/** Element types of TensorProto that the tool handles, by their number on the wire. */
export const elementType = { float: 1, uint8: 2, int8: 3, int32: 6, int64: 7, bool: 9, double: 11 } as const;
export type ElementType = number;

/** `raw` is little-endian element data; after reading, the typed repeated fields are folded into it. */
export type OnnxTensor = { name: string; dims: number[]; dataType: ElementType; raw: Uint8Array };

export type OnnxAttribute =
  | { kind: "float"; value: number }
  | { kind: "int"; value: number }
  | { kind: "string"; value: string }
  | { kind: "tensor"; value: OnnxTensor }
  | { kind: "graph"; value: OnnxGraph }
  | { kind: "floats"; value: number[] }
  | { kind: "ints"; value: number[] }
  | { kind: "strings"; value: string[] };

export type OnnxNode = {
  name: string;
  opType: string;
  /** Empty for the standard operators. */
  domain: string;
  inputs: string[];
  outputs: string[];
  attributes: Record<string, OnnxAttribute>;
};

/** A dimension is a number, a symbol, or null when nothing is known. */
export type OnnxDim = number | string | null;
export type OnnxValueInfo = { name: string; dataType: ElementType; dims: OnnxDim[] | null };

export type OnnxGraph = {
  name: string;
  nodes: OnnxNode[];
  initializers: Map<string, OnnxTensor>;
  inputs: OnnxValueInfo[];
  outputs: OnnxValueInfo[];
};

export type OnnxOpset = { domain: string; version: number };
export type OnnxModel = { irVersion: number; producer: string; opsets: OnnxOpset[]; graph: OnnxGraph };
