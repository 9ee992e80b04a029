import { type GraphBuilder, int } from "../../onnx/graph-builder.ts";
import type { DecoderWeights } from "./decoder-weights.ts";

const bins = 11;
const fftSize = 20;
const hop = 5;
const basisName = "decoder.decoder.generator.stft.istft.stft.inverse_basis";
/** Makes up for the overlap of the windows, which the basis does not. */
const overlapGain = fftSize / hop;

/**
 * Rows [frames, 22] of log magnitude and phase to samples [1, 5 * (frames - 1)]. The stock graph also divides its
 * first ten samples by a window it forgot to sum, which can only click; that is left out.
 */
export const inverseSpectrum = (graph: GraphBuilder, rows: string, weights: DecoderWeights): string => {
  const [logMagnitude = "", rawPhase = ""] = graph.ops("Split", [rows, graph.list(bins, bins)], 2, { axis: int(1) });
  const magnitude = graph.op("Exp", [logMagnitude]);
  const phase = graph.op("Sin", [rawPhase]);
  const real = graph.op("Mul", [magnitude, graph.op("Cos", [phase])]);
  const imaginary = graph.op("Mul", [magnitude, graph.op("Sin", [phase])]);
  const basis = weights.tensor(basisName).map((value) => value * overlapGain);
  const frames = graph.op("MatMul", [
    graph.op("Concat", [real, imaginary], { axis: int(1) }),
    graph.floats([2 * bins, fftSize], basis),
  ]);
  return overlapAdd(graph, frames);
};

/** Each output row of five samples is the sum of a quarter of four frames. */
const overlapAdd = (graph: GraphBuilder, frames: string): string => {
  const overlaps = fftSize / hop;
  const padding = graph.list(overlaps - 1, 0, overlaps - 1, 0);
  const padded = graph.op("Pad", [frames, padding]);
  const quarters = Array.from({ length: overlaps }, (_, i) => {
    const start = overlaps - 1 - i;
    const end = i === 0 ? 2 ** 40 : -i;
    const rows = [graph.list(start, i * hop), graph.list(end, (i + 1) * hop), graph.list(0, 1)];
    return graph.op("Slice", [padded, ...rows]);
  });
  const sum = quarters.reduce((total, quarter) => graph.op("Add", [total, quarter]));
  const samples = graph.op("Reshape", [sum, graph.list(1, -1)]);
  return graph.op("Slice", [samples, graph.list(fftSize / 2), graph.list(-fftSize / 2), graph.list(1)]);
};
