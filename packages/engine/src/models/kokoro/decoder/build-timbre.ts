import { GraphBuilder, int } from "../../onnx/graph-builder.ts";
import type { OnnxModel } from "../../onnx/onnx-types.ts";
import { timbreSize } from "../kokoro-model.ts";
import { adainSites, adainSize } from "./adain-sites.ts";
import type { DecoderWeights } from "./decoder-weights.ts";

/**
 * Timbre half of a style to the voice vector: the 58 small matrices of the stock decoder as one. It stands apart
 * from the decoder so that a voice may also bring its own vector.
 */
export const buildTimbre = (weights: DecoderWeights): OnnxModel => {
  const matrix = new Float32Array(adainSize * timbreSize);
  const bias = new Float32Array(adainSize);
  let row = 0;
  for (const { path, channels } of adainSites) {
    const site = weights.adain(path);
    matrix.set(site.weight, row * timbreSize);
    bias.set(site.bias, row);
    row += 2 * channels;
  }
  const graph = new GraphBuilder();
  const style = graph.input("timbre_style", [1, timbreSize]);
  const voice = graph.op(
    "Gemm",
    [style, graph.floats([adainSize, timbreSize], matrix), graph.floats([adainSize], bias)],
    { transB: int(1) },
  );
  graph.output(voice, "voice", [1, adainSize]);
  return graph.build("kokoro-timbre");
};
