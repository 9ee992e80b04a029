import type { OnnxNode, OnnxTensor } from "../../onnx/onnx-types.ts";

export type Weights = ReadonlyMap<string, OnnxTensor>;
/** What takes a node's place; nothing where it stays. */
export type Replacement = { nodes: OnnxNode[]; weights: OnnxTensor[] } | undefined;
