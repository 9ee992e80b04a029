import { int, type GraphBuilder, ints } from "../graph-builder.ts";
import type { OnnxNode } from "../onnx-types.ts";
import { type GradientRule, intOf, intsOf, shapeOf } from "./gradient-rule.ts";

type Geometry = { kernel: number[]; strides: number[]; dilations: number[]; pads: number[]; group: number };

const geometryOf = (node: OnnxNode): Geometry => {
  const kernel = intsOf(node, "kernel_shape");
  const ones = kernel.map(() => 1);
  const orElse = (values: number[], otherwise: number[]): number[] => (values.length > 0 ? values : otherwise);
  return {
    kernel,
    strides: orElse(intsOf(node, "strides"), ones),
    dilations: orElse(intsOf(node, "dilations"), ones),
    pads: orElse(intsOf(node, "pads"), [...ones, ...ones].fill(0)),
    group: intOf(node, "group", 1),
  };
};

/**
 * The gradient of a convolution's input. Where nothing is skipped it is a convolution with the weights turned round, for which the runtime
 * has its fast kernels; otherwise a transposed one, and what the last step did not reach stays zero. Weights are constants.
 */
const conv: GradientRule = (node, [gradient = ""], { graph, shapes }) => {
  const [input = "", weight = ""] = node.inputs;
  const geometry = geometryOf(node);
  if (geometry.group === 1 && geometry.strides.every((stride) => stride === 1)) {
    return [turnedConv(graph, { gradient, weight, geometry })];
  }
  const { kernel, strides, dilations, pads, group } = geometry;
  const reached = graph.op("ConvTranspose", [gradient, weight], {
    kernel_shape: ints(...kernel),
    strides: ints(...strides),
    dilations: ints(...dilations),
    pads: ints(...pads.map((count, i) => (i < kernel.length ? count : 0))),
    group: int(group),
  });
  const rank = shapeOf(shapes, input).length;
  const axes = kernel.map((_, i) => i + rank - kernel.length);
  const none = new Array<number>(2 * rank - axes.length).fill(0);
  // At most one stride is missing at the end; what the padding received is cut off there.
  const longer = graph.op("Pad", [reached, graph.list(...none, ...strides)]);
  const sizes = graph.op("Shape", [input], { start: int(axes[0] ?? 0) });
  return [graph.op("Slice", [longer, graph.list(...axes.map(() => 0)), sizes, graph.list(...axes)])];
};

type Turned = { gradient: string; weight: string; geometry: Geometry };

const turnedConv = (graph: GraphBuilder, { gradient, weight, geometry }: Turned): string => {
  const { kernel, dilations, pads } = geometry;
  const axes = kernel.map((_, i) => i + 2);
  const swapped = graph.op("Transpose", [weight], { perm: ints(1, 0, ...axes) });
  const turned = kernel.every((taps) => taps === 1)
    ? swapped
    : graph.op("Slice", [
        swapped,
        graph.list(...axes.map(() => -1)),
        graph.list(...axes.map(() => -(2 ** 40))),
        graph.list(...axes),
        graph.list(...axes.map(() => -1)),
      ]);
  const reach = kernel.map((taps, i) => (dilations[i] ?? 1) * (taps - 1));
  return graph.op("Conv", [gradient, turned], {
    kernel_shape: ints(...kernel),
    dilations: ints(...dilations),
    strides: ints(...kernel.map(() => 1)),
    pads: ints(...pads.map((count, i) => (reach[i % reach.length] ?? 0) - count)),
  });
};

/** The gradient of a transposed convolution is the convolution itself, with the same weights. */
const transposed: GradientRule = (node, [gradient = ""], { graph }) => {
  const { kernel, strides, dilations, pads, group } = geometryOf(node);
  return [
    graph.op("Conv", [gradient, node.inputs[1] ?? ""], {
      kernel_shape: ints(...kernel),
      strides: ints(...strides),
      dilations: ints(...dilations),
      pads: ints(...pads),
      group: int(group),
    }),
  ];
};

export const convolutionRules: Record<string, GradientRule> = { Conv: conv, ConvTranspose: transposed };
