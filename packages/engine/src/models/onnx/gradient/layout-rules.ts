import { ModelError } from "../../model-error.ts";
import { int, type GraphBuilder } from "../graph-builder.ts";
import { type GradientRule, intOf, reducedTo, shapeOf, textOf } from "./gradient-rule.ts";

/** Beyond any dimension: how a slice without an end is written. */
const endless = 2 ** 31;

const sizeAlong = (graph: GraphBuilder, value: string, axis: number): string =>
  graph.op("Shape", [value], { start: int(axis), end: int(axis + 1) });

const concat: GradientRule = (node, [gradient = ""], { graph, isOnTheWay, shapes }) => {
  const rank = shapeOf(shapes, node.outputs[0] ?? "").length;
  const given = intOf(node, "axis", 0);
  const axis = given < 0 ? given + rank : given;
  const sizes = graph.op(
    "Concat",
    node.inputs.map((value) => sizeAlong(graph, value, axis)),
    { axis: int(0) },
  );
  const parts = graph.ops("Split", [gradient, sizes], node.inputs.length, { axis: int(axis) });
  return node.inputs.map((value, i) => (isOnTheWay(value) ? parts[i] : undefined));
};

/** What was cut away had no part in the result. */
const slice: GradientRule = (node, [gradient = ""], { graph, listOf, shapes }) => {
  const [input = "", starts = "", ends = "", axesInput, steps] = node.inputs;
  if (steps && listOf(steps).some((step) => step !== 1)) throw unsupported("Slice with steps");
  const rank = shapeOf(shapes, input).length;
  const axes = axesInput ? listOf(axesInput) : listOf(starts).map((_, axis) => axis);
  const before = new Array<string>(rank).fill(graph.list(0));
  const after = new Array<string>(rank).fill(graph.list(0));
  axes.forEach((axis, i) => {
    const [start, end] = [listOf(starts)[i] ?? 0, listOf(ends)[i] ?? 0];
    if (start < 0) throw unsupported("Slice from the end");
    before[axis] = graph.list(start);
    if (end < 0) after[axis] = graph.list(-end);
    else if (end < endless) after[axis] = graph.op("Sub", [sizeAlong(graph, input, axis), graph.list(end)]);
  });
  return [graph.op("Pad", [gradient, graph.op("Concat", [...before, ...after], { axis: int(0) })])];
};

const pad: GradientRule = (node, [gradient = ""], needs) => {
  const { graph, listOf, shapes } = needs;
  const [input = "", padsInput = ""] = node.inputs;
  const rank = shapeOf(shapes, input).length;
  const pads = listOf(padsInput);
  const [before, after] = [pads.slice(0, rank), pads.slice(rank)];
  const axes = before.map((_, axis) => axis);
  const inner = graph.op("Slice", [
    gradient,
    graph.list(...before),
    graph.list(...after.map((count) => (count === 0 ? 2 ** 40 : -count))),
    graph.list(...axes),
  ]);
  if (textOf(node.attributes.mode, "constant") === "constant") return [inner];
  return [reflected(graph, { gradient, inner, before, after })];
};

type Reflected = { gradient: string; inner: string; before: number[]; after: number[] };

/** One frame put before the first, a copy of the second: what it received belongs to the second. */
const reflected = (graph: GraphBuilder, { gradient, inner, before, after }: Reflected): string => {
  const last = before.length - 1;
  const isOneInFront = before.every((count, axis) => count === (axis === last ? 1 : 0)) && after.every((n) => n === 0);
  if (!isOneInFront) throw unsupported("Pad by reflection but for one frame in front");
  const first = graph.op("Slice", [gradient, graph.list(0), graph.list(1), graph.list(last)]);
  const rest = graph.op("Sub", [sizeAlong(graph, inner, last), graph.list(2)]);
  const pads = [...before.slice(0, last).map(() => 0), 1, ...before.slice(0, last).map(() => 0)];
  const moved = graph.op("Pad", [first, graph.op("Concat", [graph.list(...pads), rest], { axis: int(0) })]);
  return graph.op("Add", [inner, moved]);
};

/** Every frame was said twice. */
const twice: GradientRule = (node, [gradient = ""], { graph, shapes }) => {
  const [input = ""] = node.inputs;
  const [before, after] = [shapeOf(shapes, input), shapeOf(shapes, node.outputs[0] ?? "")];
  const last = before.length - 1;
  const isTwice = before.every((size, axis) => after[axis] === size * (axis === last ? 2 : 1));
  if (!isTwice || textOf(node.attributes.mode, "nearest") !== "nearest") throw unsupported("Resize but for repetition");
  const shape = graph.op("Concat", [graph.op("Shape", [input]), graph.list(2)], { axis: int(0) });
  const pairs = graph.op("Reshape", [gradient, shape]);
  return [graph.op("ReduceSum", [pairs, graph.list(last + 1)], { keepdims: int(0) })];
};

const asBefore: GradientRule = (node, [gradient = ""], { graph }) => [
  graph.op("Reshape", [gradient, graph.op("Shape", [node.inputs[0] ?? ""])]),
];

const unsupported = (what: string): ModelError =>
  new ModelError("graph_unsupported", `No gradient is known for ${what}`);

export const layoutRules: Record<string, GradientRule> = {
  Identity: (_, [gradient]) => [gradient],
  // Between kinds of floats.
  Cast: (_, [gradient]) => [gradient],
  Unsqueeze: asBefore,
  Squeeze: asBefore,
  Reshape: asBefore,
  Concat: concat,
  Split: (node, gradients, { graph }) => [graph.op("Concat", [...gradients], { axis: int(intOf(node, "axis", 0)) })],
  Slice: slice,
  Pad: pad,
  Resize: twice,
  Expand: (node, [gradient = ""], needs) => [reducedTo(needs, gradient, node.inputs[0] ?? "", node.outputs[0] ?? "")],
  Transpose: (node, [gradient = ""], { graph, shapes }) => {
    if (node.attributes.perm || shapeOf(shapes, node.inputs[0] ?? "").length !== 2) throw unsupported("this Transpose");
    return [graph.op("Transpose", [gradient])];
  },
};
