import { float, type GraphBuilder, int, ints } from "../../../onnx/graph-builder.ts";
import { ModelError } from "../../../model-error.ts";
import { type AdainVectors, alphaPathOf, splitAdain } from "../adain-sites.ts";
import type { PartsNeeds } from "../build-decoder.ts";
import type { ChannelStats, DecoderParts } from "../decoder-parts.ts";
import type { ConvWeights } from "../decoder-weights.ts";
import { Offsets } from "./row-offsets.ts";
import { biasRow, expectedMean, sampledMean } from "./row-centre.ts";
import { rowConv, transposedRowConv } from "./row-conv.ts";
import type { CentredRows, RowProduct } from "./row-product.ts";

type Needs = { graph: GraphBuilder; adain: AdainVectors };

/** Of every channel over the frames at hand, [1, channels] both; the mean of rows that may lack `offset`. */
export type MeasuredRows = { mean: string; variance: string; offset: string | undefined };
/** Sees every measurement, in the order of `statSites`, and says what to normalise by. For calibration. */
export type StatWatch = (measured: MeasuredRows) => MeasuredRows;

const varianceFloor = 1e-5;

/**
 * Rows of channels, [frames, channels]: the layout integer matrix products want, kept from source to spectrum.
 * Products come centred; their offsets travel beside the rows and are only added where a value is not about to be
 * normalised.
 */
export const rowParts = (
  { graph, weights, voice }: PartsNeeds,
  product: RowProduct,
  watch: StatWatch = (measured) => measured,
): DecoderParts => {
  const adain = splitAdain(graph, voice, (path) => {
    const alpha = alphaPathOf(path);
    return alpha === undefined ? undefined : product.snakeGain(weights.alpha(alpha));
  });
  const needs: Needs = { graph, adain };
  const offsets = new Offsets(graph);
  const plain = (input: string) => offsets.settle(input);
  return {
    fromText: (value) => graph.op("Transpose", [graph.op("Squeeze", [value, graph.list(0)])]),
    curve: (value, conv) => curveRows(graph, value, weights.conv(conv)),
    excitation: (rows, conv) => offsets.keep(excitationRows(graph, rows, weights.conv(conv))),
    join: (inputs) => graph.op("Concat", inputs.map(plain), { axis: int(1) }),
    add: (a, b) => offsets.sum(graph.op("Add", [a, b]), [a, b]),
    scale: (input, factor) => offsets.scale(graph.op("Mul", [input, graph.scalar(factor)]), input, factor),
    leaky: (input, slope) => graph.op("LeakyRelu", [plain(input)], { alpha: float(slope) }),
    measure: (input) => statsOf(graph, watch({ ...measure(graph, input), offset: offsets.of(input) })),
    leakyNorm: (input, stats, path) =>
      graph.op("LeakyRelu", [normalise(needs, { input, stats, path })], { alpha: float(0.2) }),
    conv: (input, conv) => offsets.keep(product.conv(plain(input), rowConv(weights.conv(conv)))),
    exactConv: (input, conv) => oneTap(graph, plain(input), weights.conv(conv)),
    snakeConv: ({ input, stats, adain: path, alpha, conv }) => {
      const bent = normalise(needs, { input, stats, path });
      return offsets.keep(product.snakeConv(bent, rowConv(weights.conv(conv)), weights.alpha(alpha)));
    },
    repeat: (input) => offsets.sum(interleave(graph, [input, input]), [input]),
    interpolate: (input, conv) => interpolateRows(graph, plain(input), weights.conv(conv)),
    upsample: (input, conv) => {
      const layer = transposedRowConv(weights.conv(conv));
      const { rows, offset } = product.conv(plain(input), layer);
      return offsets.keep({ rows: graph.op("Reshape", [rows, graph.list(-1, layer.outputChannels)]), offset });
    },
    reflectFirst: (input) => {
      const second = graph.op("Slice", [input, graph.list(1), graph.list(2), graph.list(0)]);
      return offsets.sum(graph.op("Concat", [second, input], { axis: int(0) }), [input]);
    },
    rows: plain,
    spectrum: (input, conv) => productThenShift(graph, plain(input), weights.conv(conv)),
  };
};

const measure = (graph: GraphBuilder, input: string): { mean: string; variance: string } => {
  const meanOf = (value: string) => graph.op("ReduceMean", [value, graph.list(0)], { keepdims: int(1) });
  const mean = meanOf(input);
  const power = meanOf(graph.op("Mul", [input, input]));
  const variance = graph.op("Sub", [power, graph.op("Mul", [mean, mean])]);
  // The difference of two roundings can fall below zero for a constant channel.
  return { mean, variance: graph.op("Max", [variance, graph.scalar(0)]) };
};

const statsOf = (graph: GraphBuilder, { mean, variance }: MeasuredRows): ChannelStats => {
  const safe = graph.op("Add", [variance, graph.scalar(varianceFloor)]);
  return { mean, inverseDeviation: graph.op("Reciprocal", [graph.op("Sqrt", [safe])]) };
};

type Normalisation = { input: string; stats: ChannelStats; path: string };

const normalise = ({ graph, adain }: Needs, { input, stats, path }: Normalisation): string => {
  if (!("mean" in stats)) throw new ModelError("graph_unexpected", "Row parts were handed another layout's statistics");
  const { scale, shift } = adain(path);
  const slope = graph.op("Mul", [scale, stats.inverseDeviation]);
  const offset = graph.op("Sub", [shift, graph.op("Mul", [stats.mean, slope])]);
  return graph.op("Add", [graph.op("Mul", [input, slope]), offset]);
};

const curveRows = (graph: GraphBuilder, value: string, conv: ConvWeights): string => {
  const planes = graph.op("Unsqueeze", [value, graph.list(1)]);
  const tensors = [planes, graph.floats(conv.dims, conv.weight), graph.floats([1], conv.bias ?? new Float32Array(1))];
  const halved = graph.op("Conv", tensors, {
    kernel_shape: ints(conv.dims[2]),
    strides: ints(conv.stride),
    pads: ints(conv.padding, conv.padding),
  });
  return graph.op("Reshape", [halved, graph.list(-1, 1)]);
};

const oneTap = (graph: GraphBuilder, input: string, conv: ConvWeights): string => {
  const { matrix, inputs, columns, bias } = rowConv(conv);
  const result = graph.op("MatMul", [input, graph.floats([inputs, columns], matrix)]);
  return graph.op("Add", [result, graph.floats([1, columns], bias)]);
};

/** Kernel 1, or kernel 2 * stride, for which two neighbouring rows of `stride` frames make one window. */
const excitationRows = (graph: GraphBuilder, rows: string, conv: ConvWeights): CentredRows => {
  const layer = rowConv(conv);
  const windows = conv.dims[2] === 1 ? rows : doubleWindows(graph, rows, conv);
  const width = conv.dims[2] * layer.inputs;
  const centre = expectedMean(graph, sampledMean(graph, windows), { ...layer, inputs: width });
  const result = graph.op("MatMul", [windows, graph.floats([width, layer.columns], layer.matrix)]);
  return { rows: graph.op("Sub", [result, centre]), offset: graph.op("Add", [centre, biasRow(graph, layer)]) };
};

const doubleWindows = (graph: GraphBuilder, rows: string, conv: ConvWeights): string => {
  const padded = graph.op("Pad", [rows, graph.list(conv.padding, 0, conv.padding, 0)]);
  const whole = wholeSteps(graph, padded, conv.stride);
  const steps = graph.op("Reshape", [whole, graph.list(-1, conv.stride * conv.dims[1])]);
  const first = graph.op("Slice", [steps, graph.list(0), graph.list(-1), graph.list(0)]);
  const second = graph.op("Slice", [steps, graph.list(1), graph.list(2 ** 40), graph.list(0)]);
  return graph.op("Concat", [first, second], { axis: int(1) });
};

/** Drops the rows after the last whole step. */
const wholeSteps = (graph: GraphBuilder, rows: string, step: number): string => {
  const count = graph.op("Slice", [graph.op("Shape", [rows]), graph.list(0), graph.list(1), graph.list(0)]);
  const end = graph.op("Mul", [graph.op("Div", [count, graph.list(step)]), graph.list(step)]);
  return graph.op("Slice", [rows, graph.list(0), end, graph.list(0)]);
};

const interleave = (graph: GraphBuilder, [even, odd]: [string, string]): string => {
  const channels = graph.op("Slice", [graph.op("Shape", [even]), graph.list(1), graph.list(2), graph.list(0)]);
  const shape = graph.op("Concat", [graph.list(-1), channels], { axis: int(0) });
  return graph.op("Reshape", [graph.op("Concat", [even, odd], { axis: int(1) }), shape]);
};

/** A transposed convolution of three taps and stride two, channel by channel. */
const interpolateRows = (graph: GraphBuilder, input: string, conv: ConvWeights): string => {
  const [channels, , taps] = conv.dims;
  const tap = (k: number) =>
    graph.floats(
      [1, channels],
      Float32Array.from({ length: channels }, (_, c) => conv.weight[c * taps + k] ?? 0),
    );
  const bias = graph.floats([1, channels], conv.bias ?? new Float32Array(channels));
  const rest = graph.op("Slice", [input, graph.list(1), graph.list(2 ** 40), graph.list(0)]);
  const next = graph.op("Pad", [rest, graph.list(0, 0, 1, 0)]);
  const even = graph.op("Add", [graph.op("Mul", [input, tap(1)]), bias]);
  const here = graph.op("Add", [graph.op("Mul", [input, tap(2)]), bias]);
  return interleave(graph, [even, graph.op("Add", [here, graph.op("Mul", [next, tap(0)])])]);
};

/** Few outputs, so the product comes first and its columns are shifted and summed: nothing large is gathered. */
const productThenShift = (graph: GraphBuilder, input: string, conv: ConvWeights): string => {
  const [outputs, inputs, taps] = conv.dims;
  const matrix = new Float32Array(inputs * taps * outputs);
  for (let n = 0; n < outputs; n += 1) {
    for (let c = 0; c < inputs; c += 1) {
      for (let k = 0; k < taps; k += 1) {
        matrix[c * taps * outputs + k * outputs + n] = conv.weight[(n * inputs + c) * taps + k] ?? 0;
      }
    }
  }
  const all = graph.op("MatMul", [input, graph.floats([inputs, taps * outputs], matrix)]);
  const padded = graph.op("Pad", [all, graph.list(conv.padding, 0, conv.padding, 0)]);
  const shifted = Array.from({ length: taps }, (_, k) => {
    const end = k === taps - 1 ? 2 ** 40 : k - taps + 1;
    const bounds = [graph.list(k, k * outputs), graph.list(end, (k + 1) * outputs), graph.list(0, 1)];
    return graph.op("Slice", [padded, ...bounds]);
  });
  const sum = shifted.reduce((total, part) => graph.op("Add", [total, part]));
  return graph.op("Add", [sum, graph.floats([1, outputs], conv.bias ?? new Float32Array(outputs))]);
};
