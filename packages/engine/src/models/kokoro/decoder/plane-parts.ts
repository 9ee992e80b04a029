import { float, type GraphBuilder, int, ints, string } from "../../onnx/graph-builder.ts";
import { type AdainVectors, alphaPathOf, splitAdain } from "./adain-sites.ts";
import type { PartsNeeds } from "./build-decoder.ts";
import type { DecoderParts, Frames } from "./decoder-parts.ts";
import type { ConvWeights } from "./decoder-weights.ts";

type Needs = { graph: GraphBuilder; adain: AdainVectors };

/** Told what the larger convolutions read, for calibration; Snake's output is seen multiplied by its frequency. */
export type Watch = (path: string, planes: Frames, channels: number) => void;

const varianceFloor = 1e-5;

/**
 * Full precision, [1, channels, frames]. Convolutions are two-dimensional with height 1, for which the runtime has
 * blocked kernels; normalisation is one operator; Snake's frequency rides in the scale before it and in the weights
 * of the convolution after it.
 */
export const planeParts = ({ graph, weights, voice }: PartsNeeds, watch: Watch = () => {}): DecoderParts => {
  const adain = splitAdain(graph, voice, (path) => {
    const alpha = alphaPathOf(path);
    return alpha === undefined ? undefined : weights.alpha(alpha);
  });
  const needs: Needs = { graph, adain };
  const convolve = (input: Frames, conv: ConvWeights): Frames => conv2d(graph, input, conv);
  const watched = (input: Frames, conv: ConvWeights): Frames => {
    watch(conv.path, input, conv.dims[1]);
    return convolve(input, conv);
  };
  return {
    fromText: (value) => value,
    curve: (value, conv) => convolve(graph.op("Unsqueeze", [value, graph.list(1)]), weights.conv(conv)),
    excitation: (rows, conv) => {
      const planes = graph.op("Unsqueeze", [graph.op("Transpose", [rows]), graph.list(0)]);
      return convolve(planes, weights.conv(conv));
    },
    join: (inputs) => graph.op("Concat", inputs, { axis: int(1) }),
    add: (a, b) => graph.op("Add", [a, b]),
    scale: (input, factor) => graph.op("Mul", [input, graph.scalar(factor)]),
    leaky: (input, slope) => graph.op("LeakyRelu", [input], { alpha: float(slope) }),
    measure: (input) => ({ of: input }),
    leakyNorm: (input, _stats, path) =>
      graph.op("LeakyRelu", [normalise(needs, { input, path })], { alpha: float(0.2) }),
    conv: (input, conv) => watched(input, weights.conv(conv)),
    exactConv: (input, conv) => convolve(input, weights.conv(conv)),
    snakeConv: ({ input, adain: path, alpha, conv }) => {
      const bent = normalise(needs, { input, path });
      const sine = graph.op("Sin", [bent]);
      const activated = graph.op("Add", [bent, graph.op("Mul", [sine, sine])]);
      return watched(activated, divideInputs(weights.conv(conv), weights.alpha(alpha)));
    },
    repeat: (input) => resizeTwice(graph, input),
    interpolate: (input, conv) => depthwiseTwice(graph, input, weights.conv(conv)),
    upsample: (input, conv) => {
      watch(conv, input, weights.conv(conv).dims[0]);
      return transposed(graph, input, weights.conv(conv));
    },
    reflectFirst: (input) => graph.op("Pad", [input, graph.list(0, 0, 1, 0, 0, 0)], { mode: string("reflect") }),
    rows: (input) => rowsOf(graph, input),
    spectrum: (input, conv) => rowsOf(graph, convolve(input, weights.conv(conv))),
  };
};

const rowsOf = (graph: GraphBuilder, planes: Frames): string =>
  graph.op("Transpose", [graph.op("Squeeze", [planes, graph.list(0)])]);

const normalise = ({ graph, adain }: Needs, { input, path }: { input: Frames; path: string }): Frames => {
  const { scale, shift } = adain(path);
  const vectors = [scale, shift].map((vector) => graph.op("Squeeze", [vector, graph.list(0)]));
  return graph.op("InstanceNormalization", [input, ...vectors], { epsilon: float(varianceFloor) });
};

const divideInputs = (conv: ConvWeights, divisor: Float32Array): ConvWeights => {
  const [outputs, inputs, taps] = conv.dims;
  const weight = new Float32Array(conv.weight.length);
  for (let row = 0; row < outputs * inputs; row += 1) {
    const factor = 1 / (divisor[row % inputs] ?? 1);
    for (let i = row * taps; i < (row + 1) * taps; i += 1) weight[i] = (conv.weight[i] ?? 0) * factor;
  }
  return { ...conv, weight };
};

const conv2d = (graph: GraphBuilder, input: Frames, conv: ConvWeights): Frames => {
  const [outputs, inputs, taps] = conv.dims;
  const tensors = [
    graph.op("Unsqueeze", [input, graph.list(2)]),
    graph.floats([outputs, inputs, 1, taps], conv.weight),
  ];
  if (conv.bias) tensors.push(graph.floats([outputs], conv.bias));
  const result = graph.op("Conv", tensors, {
    kernel_shape: ints(1, taps),
    dilations: ints(1, conv.dilation),
    strides: ints(1, conv.stride),
    pads: ints(0, conv.padding, 0, conv.padding),
  });
  return graph.op("Squeeze", [result, graph.list(2)]);
};

const resizeTwice = (graph: GraphBuilder, input: Frames): Frames =>
  graph.op("Resize", [input, "", graph.floats([3], Float32Array.of(1, 1, 2))], {
    coordinate_transformation_mode: string("asymmetric"),
    mode: string("nearest"),
    nearest_mode: string("floor"),
  });

const depthwiseTwice = (graph: GraphBuilder, input: Frames, conv: ConvWeights): Frames =>
  graph.op(
    "ConvTranspose",
    [input, graph.floats(conv.dims, conv.weight), graph.floats([conv.dims[0]], conv.bias ?? new Float32Array())],
    {
      group: int(conv.dims[0]),
      kernel_shape: ints(conv.dims[2]),
      strides: ints(conv.stride),
      pads: ints(conv.padding, conv.padding),
      output_padding: ints(1),
    },
  );

const transposed = (graph: GraphBuilder, input: Frames, conv: ConvWeights): Frames =>
  graph.op(
    "ConvTranspose",
    [input, graph.floats(conv.dims, conv.weight), graph.floats([conv.dims[1]], conv.bias ?? new Float32Array())],
    { kernel_shape: ints(conv.dims[2]), strides: ints(conv.stride), pads: ints(conv.padding, conv.padding) },
  );
