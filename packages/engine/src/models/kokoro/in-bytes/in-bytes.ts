import { runtimeDomain } from "../../onnx/graph-builder.ts";
import type { OnnxModel } from "../../onnx/onnx-types.ts";
import { convolutionInBytes } from "./convolution.ts";
import { productInBytes } from "./product.ts";
import { recurrenceInBytes } from "./recurrence.ts";

const rewrites = [productInBytes, recurrenceInBytes, convolutionInBytes];

/**
 * A reading stage with its large products in bytes: matrices, LSTMs and convolutions. What flows between them stays
 * in floats. The twelve layers of the language model share their weights, yet the runtime packs them again for each
 * layer: in bytes those copies are a quarter of the size.
 */
export const inBytes = (model: OnnxModel): OnnxModel => {
  const { graph } = model;
  const initializers = new Map(graph.initializers);
  const nodes = graph.nodes.flatMap((node) => {
    const made = rewrites.map((rewrite) => rewrite(node, graph.initializers)).find(Boolean);
    for (const tensor of made?.weights ?? []) initializers.set(tensor.name, tensor);
    return made?.nodes ?? [node];
  });
  const used = new Set(nodes.flatMap(({ inputs }) => inputs));
  for (const name of initializers.keys()) if (!used.has(name)) initializers.delete(name);
  const opsets = [
    ...model.opsets.filter(({ domain }) => domain !== runtimeDomain),
    { domain: runtimeDomain, version: 1 },
  ];
  return { ...model, opsets, graph: { ...graph, nodes, initializers } };
};
