import { ModelError } from "../../model-error.ts";
import { int } from "../../onnx/graph-builder.ts";
import type { OnnxModel, OnnxNode } from "../../onnx/onnx-types.ts";
import { elementType } from "../../onnx/onnx-types.ts";
import { int64Tensor } from "../../onnx/tensor-values.ts";
import { adainSites, adainSize } from "./adain-sites.ts";

const splitSizes = "voice_sizes";

/**
 * The decoder exactly as published, except that the voice vector comes in ready instead of being computed from a
 * style inside: the 58 matrices are taken out and their results are cut from the input.
 */
export const stockDecoder = (published: OnnxModel): OnnxModel => {
  const results = adainSites.map(({ path }) => `/decoder/decoder/${path}/fc/Gemm_output_0`);
  const split: OnnxNode = {
    name: "voice",
    opType: "Split",
    domain: "",
    inputs: ["voice", splitSizes],
    outputs: results,
    attributes: { axis: int(1) },
  };
  const replaced = new Set(results);
  const kept = published.graph.nodes.filter((node) => !replaced.has(node.outputs[0] ?? ""));
  if (kept.length !== published.graph.nodes.length - results.length) {
    throw new ModelError("graph_unexpected", "The published decoder does not have the expected AdaIN sites");
  }
  const used = new Set(kept.flatMap((node) => node.inputs));
  const initializers = new Map([...published.graph.initializers].filter(([name]) => used.has(name)));
  const sizes = adainSites.map(({ channels }) => 2 * channels);
  initializers.set(splitSizes, int64Tensor(splitSizes, [sizes.length], sizes));
  const inputs = published.graph.inputs.filter(({ name }) => name !== "timbre_style");
  inputs.push({ name: "voice", dataType: elementType.float, dims: [1, adainSize] });
  return { ...published, graph: { ...published.graph, nodes: [split, ...kept], initializers, inputs } };
};
