import { GraphBuilder } from "../../onnx/graph-builder.ts";
import type { OnnxModel } from "../../onnx/onnx-types.ts";
import { featureChannels } from "../kokoro-model.ts";
import { decoderInputs, type PartsMaker } from "./build-decoder.ts";
import { textBlocks } from "./decoder-architecture.ts";
import type { DecoderWeights } from "./decoder-weights.ts";

/** The decoder up to its generator, as a graph of its own: what the flash decoder speaks from. */
export const buildFeatures = (weights: DecoderWeights, makeParts: PartsMaker): OnnxModel => {
  const graph = new GraphBuilder();
  const { voice, ...inputs } = decoderInputs(graph);
  const parts = makeParts({ graph, weights, voice });
  graph.output(parts.rows(textBlocks(parts, inputs)), "features", ["half_frames", featureChannels]);
  return graph.build("kokoro-features");
};
