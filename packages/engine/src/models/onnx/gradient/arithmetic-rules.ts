import { float, int, ints } from "../graph-builder.ts";
import type { OnnxNode } from "../onnx-types.ts";
import { floatOf, type GradientRule, intOf, intsOf, reducedTo, type RuleNeeds } from "./gradient-rule.ts";

type Unary = (needs: RuleNeeds, at: { gradient: string; input: string; result: string; node: OnnxNode }) => string;

const unary =
  (rule: Unary): GradientRule =>
  (node, [gradient = ""], needs) => [
    rule(needs, { gradient, input: node.inputs[0] ?? "", result: node.outputs[0] ?? "", node }),
  ];

type Binary = (needs: RuleNeeds, at: { gradient: string; a: string; b: string; result: string }) => [string, string];

const binary =
  (rule: Binary): GradientRule =>
  (node, [gradient = ""], needs) => {
    const [a = "", b = ""] = node.inputs;
    const result = node.outputs[0] ?? "";
    const found = rule(needs, { gradient, a, b, result });
    return [a, b].map((value, i) =>
      needs.isOnTheWay(value) ? reducedTo(needs, found[i] ?? "", value, result) : undefined,
    );
  };

const times = ({ graph }: RuleNeeds, ...factors: string[]): string =>
  factors.reduce((product, factor) => graph.op("Mul", [product, factor]));

/** The mean or the sum over some axes: every value had an equal part in it. */
const spread =
  (isMean: boolean): GradientRule =>
  (node, [gradient = ""], { graph, listOf }) => {
    const [input = "", axesInput] = node.inputs;
    const axes = axesInput === undefined ? intsOf(node, "axes") : listOf(axesInput);
    // Over all axes nothing is left but one number, which fits any shape.
    const isKept = intOf(node, "keepdims", 1) === 1 || axes.length === 0;
    const whole = isKept ? gradient : graph.op("Unsqueeze", [gradient, graph.list(...axes)]);
    const repeated = graph.op("Expand", [whole, graph.op("Shape", [input])]);
    if (!isMean) return [repeated];
    const sizes = [input, node.outputs[0] ?? ""].map((value) =>
      graph.op("Cast", [graph.op("Size", [value])], { to: int(1) }),
    );
    return [graph.op("Mul", [repeated, graph.op("Div", [sizes[1] ?? "", sizes[0] ?? ""])])];
  };

/** Each channel less its mean, over its spread, times a scale, plus a shift. */
const instanceNorm: GradientRule = (node, [gradient = ""], needs) => {
  const { graph } = needs;
  const [input = "", scale = ""] = node.inputs;
  const mean = (value: string): string => graph.op("ReduceMean", [value], { axes: ints(2) });
  const away = graph.op("Sub", [input, mean(input)]);
  const variance = graph.op("Add", [mean(times(needs, away, away)), graph.scalar(floatOf(node, "epsilon", 1e-5))]);
  const inverse = graph.op("Reciprocal", [graph.op("Sqrt", [variance])]);
  const unit = times(needs, away, inverse);
  const along = times(needs, gradient, unit);
  const sum = (value: string): string => graph.op("ReduceSum", [value, graph.list(0, 2)], { keepdims: int(0) });
  const left = graph.op("Sub", [graph.op("Sub", [gradient, mean(gradient)]), times(needs, unit, mean(along))]);
  const steep = times(needs, graph.op("Unsqueeze", [scale, graph.list(0, 2)]), inverse);
  return [
    needs.isOnTheWay(input) ? times(needs, left, steep) : undefined,
    needs.isOnTheWay(scale) ? sum(along) : undefined,
    needs.isOnTheWay(node.inputs[2] ?? "") ? sum(gradient) : undefined,
  ];
};

/** With the statistics it has learned: a straight line for each channel of [1, channels]. */
const batchNorm: GradientRule = (node, [gradient = ""], needs) => {
  const { graph } = needs;
  const [, scale = "", , , variance = ""] = node.inputs;
  const floor = graph.scalar(floatOf(node, "epsilon", 1e-5));
  const deviation = graph.op("Sqrt", [graph.op("Add", [variance, floor])]);
  return [times(needs, gradient, graph.op("Div", [scale, deviation]))];
};

const clip: GradientRule = (node, [gradient = ""], { graph }) => {
  const [input = "", least = "", most = ""] = node.inputs;
  const nothing = graph.op("Mul", [gradient, graph.scalar(0)]);
  const above = least === "" ? gradient : graph.op("Where", [graph.op("Less", [input, least]), nothing, gradient]);
  return [most === "" ? above : graph.op("Where", [graph.op("Greater", [input, most]), nothing, above])];
};

const leaky = (needs: RuleNeeds, { gradient, input, slope }: { gradient: string; input: string; slope: number }) => {
  const { graph } = needs;
  const isAbove = graph.op("Greater", [input, graph.scalar(0)]);
  return graph.op("Where", [isAbove, gradient, times(needs, gradient, graph.scalar(slope))]);
};

export const arithmeticRules: Record<string, GradientRule> = {
  Add: binary((_, { gradient }) => [gradient, gradient]),
  Sub: binary(({ graph }, { gradient }) => [gradient, graph.op("Neg", [gradient])]),
  Mul: binary((needs, { gradient, a, b }) => [times(needs, gradient, b), times(needs, gradient, a)]),
  Div: binary((needs, { gradient, b, result }) => {
    const first = needs.graph.op("Div", [gradient, b]);
    return [first, needs.graph.op("Neg", [times(needs, first, result)])];
  }),
  Sin: unary((needs, { gradient, input }) => times(needs, gradient, needs.graph.op("Cos", [input]))),
  Cos: unary((needs, { gradient, input }) =>
    needs.graph.op("Neg", [times(needs, gradient, needs.graph.op("Sin", [input]))]),
  ),
  Exp: unary((needs, { gradient, result }) => times(needs, gradient, result)),
  Log: unary(({ graph }, { gradient, input }) => graph.op("Div", [gradient, input])),
  Sqrt: unary((needs, { gradient, result }) =>
    needs.graph.op("Div", [times(needs, gradient, needs.graph.scalar(0.5)), result]),
  ),
  Abs: unary((needs, { gradient, input }) => times(needs, gradient, needs.graph.op("Sign", [input]))),
  Sigmoid: unary((needs, { gradient, result }) => {
    const rest = needs.graph.op("Sub", [needs.graph.scalar(1), result]);
    return times(needs, gradient, result, rest);
  }),
  Relu: unary((needs, { gradient, input }) => leaky(needs, { gradient, input, slope: 0 })),
  LeakyRelu: unary((needs, { gradient, input, node }) =>
    leaky(needs, { gradient, input, slope: floatOf(node, "alpha", 0.01) }),
  ),
  ReduceMean: spread(true),
  ReduceSum: spread(false),
  ReduceL2: (node, [gradient = ""], needs) => {
    const [input = ""] = node.inputs;
    return [times(needs, gradient, needs.graph.op("Div", [input, node.outputs[0] ?? ""]))];
  },
  InstanceNormalization: instanceNorm,
  BatchNormalization: batchNorm,
  Clip: clip,
  MatMul: (node, [gradient = ""], { graph, isOnTheWay }) => {
    const [a = "", b = ""] = node.inputs;
    const turned = (value: string): string => graph.op("Transpose", [value]);
    return [
      isOnTheWay(a) ? graph.op("MatMul", [gradient, turned(b)]) : undefined,
      isOnTheWay(b) ? graph.op("MatMul", [turned(a), gradient]) : undefined,
    ];
  },
  Gemm: (node, [gradient = ""], { graph }) => [
    graph.op("Gemm", [gradient, node.inputs[1] ?? ""], {
      alpha: float(1),
      transB: int(1 - intOf(node, "transB", 0)),
    }),
  ],
};
