import { GraphBuilder } from "../../onnx/graph-builder.ts";
import type { OnnxModel } from "../../onnx/onnx-types.ts";
import { adainSize, splitAdain, type AdainVectors } from "./adain-sites.ts";
import { decoderArchitecture } from "./decoder-architecture.ts";
import type { DecoderParts } from "./decoder-parts.ts";
import type { DecoderWeights } from "./decoder-weights.ts";
import { harmonicSource } from "./harmonic-source.ts";
import { inverseSpectrum } from "./inverse-spectrum.ts";

export type PartsMaker = (needs: { graph: GraphBuilder; weights: DecoderWeights; adain: AdainVectors }) => DecoderParts;

/** The decoder as a graph of its own: text features, pitch, energy and a voice vector in, samples out. */
export const buildDecoder = (weights: DecoderWeights, makeParts: PartsMaker): OnnxModel => {
  const graph = new GraphBuilder();
  const inputs = {
    textFrames: graph.input("text_frames", [1, 512, "frames"]),
    f0: graph.input("f0", [1, "half_frames"]),
    energy: graph.input("energy", [1, "half_frames"]),
  };
  const adain = splitAdain(graph, graph.input("voice", [1, adainSize]));
  const sourceRows = harmonicSource(graph, inputs.f0, weights);
  const spectrum = decoderArchitecture(makeParts({ graph, weights, adain }), { ...inputs, sourceRows });
  graph.output(inverseSpectrum(graph, spectrum, weights), "waveform", [1, "samples"]);
  return graph.build("kokoro-decoder");
};
