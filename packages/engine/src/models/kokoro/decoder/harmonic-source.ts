import { type GraphBuilder, int, string } from "../../onnx/graph-builder.ts";
import { kokoroSampleRateHz } from "../kokoro-model.ts";
import type { DecoderWeights } from "./decoder-weights.ts";

const harmonics = 9;
const samplesPerCurveValue = 300;
const sineGain = 0.1;
const voicedAboveHz = 10;
const fftSize = 20;
const hop = 5;
const bins = fftSize / 2 + 1;

/**
 * Pitch [1, n] to the excitation the generator listens to: rows of 11 magnitudes and 11 phases, 4800 per second.
 * The same arithmetic as the stock graph, but without its slow STFT operator.
 */
export const harmonicSource = (graph: GraphBuilder, f0: string, weights: DecoderWeights): string =>
  spectrumRows(graph, sourceSignal(graph, f0, weights));

const sourceSignal = (graph: GraphBuilder, f0: string, weights: DecoderWeights): string => {
  const column = graph.op("Reshape", [f0, graph.list(-1, 1)]);
  const phase = upsampledPhase(graph, column);
  const mix = weights.tensor("onnx::MatMul_6993").map((weight) => weight * sineGain);
  const mixed = graph.op("MatMul", [graph.floats([1, harmonics], mix), graph.op("Sin", [phase])]);
  const voiced = graph.op("Cast", [graph.op("Greater", [column, graph.scalar(voicedAboveHz)])], { to: int(1) });
  const gated = graph.op("Mul", [graph.op("Reshape", [mixed, graph.list(-1, samplesPerCurveValue)]), voiced]);
  const bias = weights.tensor("decoder.decoder.generator.m_source.l_linear.bias")[0] ?? 0;
  const shaped = graph.op("Tanh", [graph.op("Add", [gated, graph.scalar(bias)])]);
  return graph.op("Reshape", [shaped, graph.list(1, -1)]);
};

/**
 * [harmonics, samples]: cycles summed at the pace of the curve, then drawn as straight lines between its values.
 * Going up to the sample rate and down again changes nothing but the last bit of each fraction. Phases reach 1e5,
 * though, where such bits become the noise in the upper bins: every rounding of the stock graph is kept.
 */
const upsampledPhase = (graph: GraphBuilder, f0Column: string): string => {
  const curve = graph.op("Reshape", [f0Column, graph.list(1, 1, -1)]);
  const held = resize(graph, curve, { factor: samplesPerCurveValue, mode: "nearest" });
  const multiples = graph.floats(
    [1, harmonics, 1],
    Float32Array.from({ length: harmonics }, (_, i) => i + 1),
  );
  const cycles = graph.op("Div", [graph.op("Mul", [held, multiples]), graph.scalar(kokoroSampleRateHz)]);
  const fraction = graph.op("Sub", [cycles, graph.op("Floor", [cycles])]);
  const perValue = resize(graph, fraction, { factor: 1 / samplesPerCurveValue, mode: "linear" });
  const radians = [2, Math.PI, samplesPerCurveValue].reduce(
    (value, factor) => graph.op("Mul", [value, graph.scalar(factor)]),
    graph.op("CumSum", [perValue, graph.whole(2)]),
  );
  const drawn = resize(graph, radians, { factor: samplesPerCurveValue, mode: "linear" });
  return graph.op("Reshape", [drawn, graph.list(harmonics, -1)]);
};

const resize = (graph: GraphBuilder, input: string, how: { factor: number; mode: "nearest" | "linear" }): string =>
  graph.op("Resize", [input, "", graph.floats([3], Float32Array.of(1, 1, how.factor))], {
    coordinate_transformation_mode: string(how.mode === "nearest" ? "asymmetric" : "half_pixel"),
    mode: string(how.mode),
    nearest_mode: string("floor"),
  });

const spectrumRows = (graph: GraphBuilder, signal: string): string => {
  const padded = graph.op("Pad", [signal, graph.list(0, fftSize / 2, 0, fftSize / 2)], { mode: string("reflect") });
  const steps = graph.op("Reshape", [padded, graph.list(-1, hop)]);
  const overlaps = fftSize / hop;
  const shifted = Array.from({ length: overlaps }, (_, i) => {
    const end = i - overlaps + 1;
    return graph.op("Slice", [steps, graph.list(i), graph.list(end === 0 ? 2 ** 40 : end), graph.list(0)]);
  });
  const frames = graph.op("Concat", shifted, { axis: int(1) });
  const spectrum = graph.op("MatMul", [frames, graph.floats([fftSize, 2 * bins], fourierMatrix())]);
  const [real = "", imaginary = ""] = graph.ops("Split", [spectrum, graph.list(bins, bins)], 2, { axis: int(1) });
  return magnitudeAndPhase(graph, real, imaginary);
};

/** Below this squared magnitude a bin holds only rounding noise: the signal is constant there, as in unvoiced sound. */
const noisePower = 1e-13;
/**
 * What the stock graph's noise makes of those bins. The generator was never told they mean nothing and its
 * unvoiced sound depends on them, so they are part of the model. Bins 0 and 1 always hold signal.
 */
const unvoicedPhases = [
  0, 0, 2.489756, -2.1252105, 0.7935046, -2.1291308, 0.1730253, 2.9269428, -1.345166, 2.7357173, -1.5469334,
];

const magnitudeAndPhase = (graph: GraphBuilder, real: string, imaginary: string): string => {
  const power = graph.op("Add", [graph.op("Mul", [real, real]), graph.op("Mul", [imaginary, imaginary])]);
  const zero = graph.scalar(0);
  const halfTurn = graph.op("Where", [
    graph.op("Greater", [imaginary, zero]),
    graph.scalar(Math.PI),
    graph.scalar(-Math.PI),
  ]);
  const turned = graph.op("Where", [graph.op("Less", [real, zero]), halfTurn, zero]);
  const phase = graph.op("Add", [graph.op("Atan", [graph.op("Div", [imaginary, real])]), turned]);
  const isNoise = graph.op("Less", [power, graph.scalar(noisePower)]);
  const known = graph.op("Where", [isNoise, graph.floats([1, bins], Float32Array.from(unvoicedPhases)), phase]);
  return graph.op("Concat", [graph.op("Sqrt", [power]), known], { axis: int(1) });
};

/**
 * The imaginary parts of the first and the last bin are zero but for the stock STFT's rounding, whose sign turns the
 * phase by a whole circle. That rounding is linear in the signal (R2 0.998); these are its coefficients, times 1e8.
 */
const firstBinImaginary = [
  -14.29, 24.67, -1.62, -47.38, 9.3, -38.59, -8.75, -45.14, -46.86, -39.31, -63.54, 1.78, -69.68, -20.87, -46.06,
  -36.55, 0.17, -19.41, 18.39, -9.46,
];
const lastBinImaginary = [
  11.38, -25.35, -4.18, 48.23, -72.45, 107.41, -114.93, 153.47, -101.22, 172.75, -216.16, 402.14, -86.86, 152.36,
  -146.87, 134.19, -85.34, 152.24, -45.89, 13.62,
];

/** [fftSize, 2 * bins]: Hann window and Fourier transform in one matrix, real parts first. */
const fourierMatrix = (): Float32Array => {
  const matrix = new Float32Array(fftSize * 2 * bins);
  for (let n = 0; n < fftSize; n += 1) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / fftSize);
    for (let k = 0; k < bins; k += 1) {
      const angle = (2 * Math.PI * k * n) / fftSize;
      matrix[n * 2 * bins + k] = window * Math.cos(angle);
      matrix[n * 2 * bins + bins + k] = -window * Math.sin(angle);
    }
    matrix[n * 2 * bins + bins] = (firstBinImaginary[n] ?? 0) * 1e-8;
    matrix[n * 2 * bins + 2 * bins - 1] = (lastBinImaginary[n] ?? 0) * 1e-8;
  }
  return matrix;
};
