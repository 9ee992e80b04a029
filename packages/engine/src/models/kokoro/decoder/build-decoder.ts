import { GraphBuilder } from "../../onnx/graph-builder.ts";
import type { OnnxModel } from "../../onnx/onnx-types.ts";
import { textChannels } from "../kokoro-model.ts";
import { adainSize } from "./adain-sites.ts";
import { decoderArchitecture } from "./decoder-architecture.ts";
import type { DecoderParts } from "./decoder-parts.ts";
import type { DecoderWeights } from "./decoder-weights.ts";
import { harmonicSource } from "./harmonic-source.ts";
import { inverseSpectrum } from "./inverse-spectrum.ts";

export type PartsNeeds = { graph: GraphBuilder; weights: DecoderWeights; voice: string };
export type PartsMaker = (needs: PartsNeeds) => DecoderParts;

export const decoderInputs = (graph: GraphBuilder) => ({
  textFrames: graph.input("text_frames", [1, textChannels, "frames"]),
  f0: graph.input("f0", [1, "half_frames"]),
  energy: graph.input("energy", [1, "half_frames"]),
  voice: graph.input("voice", [1, adainSize]),
});

/** The decoder as a graph of its own: text features, pitch, energy and a voice vector in, samples out. */
export const buildDecoder = (weights: DecoderWeights, makeParts: PartsMaker): OnnxModel => {
  const graph = new GraphBuilder();
  const { voice, ...inputs } = decoderInputs(graph);
  const sourceRows = harmonicSource(graph, inputs.f0, weights);
  const spectrum = decoderArchitecture(makeParts({ graph, weights, voice }), { ...inputs, sourceRows });
  graph.output(inverseSpectrum(graph, spectrum, weights), "waveform", [1, "samples"]);
  return graph.build("kokoro-decoder");
};
