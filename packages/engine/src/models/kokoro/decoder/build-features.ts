import { GraphBuilder } from "../../onnx/graph-builder.ts";
import type { OnnxModel } from "../../onnx/onnx-types.ts";
import { featureChannels, textChannels } from "../kokoro-model.ts";
import { adainSize } from "./adain-sites.ts";
import type { PartsMaker } from "./build-decoder.ts";
import { textBlocks } from "./decoder-architecture.ts";
import type { DecoderWeights } from "./decoder-weights.ts";

/** The decoder up to its generator, as a graph of its own: what the flash decoder speaks from. */
export const buildFeatures = (weights: DecoderWeights, makeParts: PartsMaker): OnnxModel => {
  const graph = new GraphBuilder();
  const inputs = {
    textFrames: graph.input("text_frames", [1, textChannels, "frames"]),
    f0: graph.input("f0", [1, "half_frames"]),
    energy: graph.input("energy", [1, "half_frames"]),
  };
  const voice = graph.input("voice", [1, adainSize]);
  const parts = makeParts({ graph, weights, voice });
  graph.output(parts.rows(textBlocks(parts, inputs)), "features", ["half_frames", featureChannels]);
  return graph.build("kokoro-features");
};
