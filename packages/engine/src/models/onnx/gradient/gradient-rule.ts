import { ModelError } from "../../model-error.ts";
import type { GraphBuilder } from "../graph-builder.ts";
import type { OnnxAttribute, OnnxNode } from "../onnx-types.ts";

/** The dimensions of every value on the way, at one length of the sound: they tell what was broadcast. */
export type Shapes = ReadonlyMap<string, readonly number[]>;

export type RuleNeeds = {
  graph: GraphBuilder;
  shapes: Shapes;
  /** Whether the value depends on what the gradient is asked for. */
  isOnTheWay(value: string): boolean;
  /** Integers given to a node as a constant. */
  listOf(value: string): number[];
};

/** From the gradients of a node's results to those of its inputs; nothing for inputs that are not on the way. */
export type GradientRule = (
  node: OnnxNode,
  gradients: readonly string[],
  needs: RuleNeeds,
) => readonly (string | undefined)[];

export const intsOf = (node: OnnxNode, name: string): number[] => {
  const attribute = node.attributes[name];
  return attribute?.kind === "ints" ? attribute.value : [];
};

export const intOf = (node: OnnxNode, name: string, otherwise: number): number => {
  const attribute = node.attributes[name];
  return attribute?.kind === "int" ? attribute.value : otherwise;
};

export const floatOf = (node: OnnxNode, name: string, otherwise: number): number => {
  const attribute = node.attributes[name];
  return attribute?.kind === "float" ? attribute.value : otherwise;
};

export const textOf = (attribute: OnnxAttribute | undefined, otherwise: string): string =>
  attribute?.kind === "string" ? attribute.value : otherwise;

export const shapeOf = (shapes: Shapes, value: string): readonly number[] => {
  const shape = shapes.get(value);
  if (!shape) throw new ModelError("graph_unexpected", `The shape of ${value} is not known`);
  return shape;
};

/** A gradient summed over the axes along which `value` was repeated to reach the shape of `result`. */
export const reducedTo = ({ graph, shapes }: RuleNeeds, gradient: string, value: string, result: string): string => {
  const [own, whole] = [shapeOf(shapes, value), shapeOf(shapes, result)];
  const missing = whole.length - own.length;
  const axes = whole.flatMap((size, axis) => (axis >= missing && own[axis - missing] === 1 && size > 1 ? [axis] : []));
  const kept = axes.length > 0 ? graph.op("ReduceSum", [gradient, graph.list(...axes)]) : gradient;
  if (missing === 0) return kept;
  const leading = Array.from({ length: missing }, (_, axis) => axis);
  return graph.op("Squeeze", [graph.op("ReduceSum", [kept, graph.list(...leading)]), graph.list(...leading)]);
};
