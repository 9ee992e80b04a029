import { ModelError } from "../../model-error.ts";
import type { OnnxModel, OnnxNode, OnnxTensor } from "../../onnx/onnx-types.ts";
import { floatsOf } from "../../onnx/tensor-values.ts";

/** `weight` is [outputs, inputs, taps] for a convolution, [inputs, outputs, taps] for a transposed one. */
export type ConvWeights = {
  path: string;
  weight: Float32Array;
  dims: [number, number, number];
  bias: Float32Array | undefined;
  dilation: number;
  stride: number;
  padding: number;
};

export type DecoderWeights = {
  conv(path: string): ConvWeights;
  /** The Snake frequencies of one activation, per channel. */
  alpha(path: string): Float32Array;
  tensor(name: string): Float32Array;
  /** Style to scale and shift: [2 * channels, 128] and [2 * channels]. */
  adain(path: string): { weight: Float32Array; bias: Float32Array };
};

/** The stock decoder's learned numbers by layer path, such as `generator/resblocks.3/convs1.0`. */
export const decoderWeights = (stock: OnnxModel): DecoderWeights => {
  const nodes = new Map(stock.graph.nodes.map((node) => [node.name, node]));
  const initializer = (name: string | undefined): OnnxTensor => {
    const tensor = stock.graph.initializers.get(name ?? "");
    if (!tensor) throw new ModelError("graph_unexpected", `The decoder has no weights called ${name}`);
    return tensor;
  };
  return {
    conv: (path) => {
      const node = nodes.get(`/decoder/decoder/${path}/Conv`) ?? nodes.get(`/decoder/decoder/${path}/ConvTranspose`);
      if (!node) throw new ModelError("graph_unexpected", `The decoder has no layer ${path}`);
      const weight = initializer(node.inputs[1]);
      const bias = node.inputs[2] ? floatsOf(initializer(node.inputs[2])) : undefined;
      return { path, weight: floatsOf(weight), dims: threeDims(weight), bias, ...geometry(node) };
    },
    alpha: (path) => floatsOf(initializer(`decoder.decoder.${path.replaceAll("/", ".")}`)),
    tensor: (name) => floatsOf(initializer(name)),
    adain: (path) => {
      const node = nodes.get(`/decoder/decoder/${path}/fc/Gemm`);
      return { weight: floatsOf(initializer(node?.inputs[1])), bias: floatsOf(initializer(node?.inputs[2])) };
    },
  };
};

const threeDims = ({ name, dims }: OnnxTensor): [number, number, number] => {
  const [outputs, inputs, taps] = dims;
  if (outputs === undefined || inputs === undefined || taps === undefined) {
    throw new ModelError("graph_unexpected", `${name} is not the weight of a one-dimensional convolution`);
  }
  return [outputs, inputs, taps];
};

const geometry = (node: OnnxNode) => {
  const first = (name: string): number => {
    const attribute = node.attributes[name];
    return attribute?.kind === "ints" ? (attribute.value[0] ?? 0) : 0;
  };
  return { dilation: first("dilations"), stride: first("strides"), padding: first("pads") };
};
