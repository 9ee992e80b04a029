import { ModelError } from "../model-error.ts";
import type { OnnxDim, OnnxGraph, OnnxModel, OnnxNode, OnnxTensor, OnnxValueInfo } from "./onnx-types.ts";

/** A tensor of the whole graph (`from`) that becomes an edge of the piece under the name `to`. */
export type CutEdge = { from: string; to: string; dataType: number; dims: OnnxDim[] };
export type Cut = { name: string; inputs: CutEdge[]; outputs: CutEdge[] };

/** The part of a model between the given edges: everything the outputs need, walked back to the inputs. */
export const cutGraph = (model: OnnxModel, cut: Cut): OnnxModel => {
  const kept = neededNodes(model.graph, cut);
  const rename = renaming(cut);
  const nodes = model.graph.nodes.filter((node) => kept.has(node)).map((node) => renameEdges(node, rename));
  const initializers = new Map<string, OnnxTensor>();
  for (const node of nodes) {
    for (const name of node.inputs) {
      const tensor = model.graph.initializers.get(name);
      if (tensor) initializers.set(name, tensor);
    }
  }
  const graph: OnnxGraph = {
    name: cut.name,
    nodes,
    initializers,
    inputs: cut.inputs.map(valueInfo),
    outputs: cut.outputs.map(valueInfo),
  };
  return { ...model, graph };
};

const neededNodes = (graph: OnnxGraph, cut: Cut): Set<OnnxNode> => {
  const producers = new Map(graph.nodes.flatMap((node) => node.outputs.map((output) => [output, node] as const)));
  const given = new Set(cut.inputs.map((edge) => edge.from));
  const kept = new Set<OnnxNode>();
  const waiting = cut.outputs.map((edge) => edge.from);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name === "" || given.has(name) || graph.initializers.has(name)) continue;
    const node = producers.get(name);
    if (!node) throw new ModelError("graph_unexpected", `${cut.name}: nothing inside the cut produces ${name}`);
    if (kept.has(node)) continue;
    kept.add(node);
    waiting.push(...node.inputs);
  }
  return kept;
};

const renaming = (cut: Cut): Map<string, string> =>
  new Map([...cut.inputs, ...cut.outputs].map((edge) => [edge.from, edge.to]));

const renameEdges = (node: OnnxNode, rename: Map<string, string>): OnnxNode => ({
  ...node,
  inputs: node.inputs.map((name) => rename.get(name) ?? name),
  outputs: node.outputs.map((name) => rename.get(name) ?? name),
});

const valueInfo = (edge: CutEdge): OnnxValueInfo => ({ name: edge.to, dataType: edge.dataType, dims: edge.dims });
