import { ModelError } from "../../model-error.ts";
import { GraphBuilder } from "../graph-builder.ts";
import { elementType, type OnnxModel, type OnnxNode } from "../onnx-types.ts";
import { type Feeds, runGraph } from "../run-graph.ts";
import { arithmeticRules } from "./arithmetic-rules.ts";
import { convolutionRules } from "./convolution-rules.ts";
import type { GradientRule, RuleNeeds, Shapes } from "./gradient-rule.ts";
import { layoutRules } from "./layout-rules.ts";

const rules: Record<string, GradientRule> = { ...arithmeticRules, ...layoutRules, ...convolutionRules };

/** Their results do not change with small changes of their inputs. */
const flat = new Set(["Shape", "Size", "Greater", "Less"]);

/** Reductions take their axes as attributes up to this version of the standard, as models from outside have them. */
export const gradientOpset = 17;

export type GradientWanted = {
  /** A result of one number. */
  of: string;
  /** An input. */
  by: string;
  /** Inputs small enough to be run at once, for the shapes of what lies between. */
  example: Feeds;
};

/** The model with one more result, `<by>_gradient`: how `of` changes with `by`. Backwards through the graph, node by node. */
export const addGradient = async (model: OnnxModel, { of, by, example }: GradientWanted): Promise<OnnxModel> => {
  const nodes = nodesOnTheWay(model, { of, by });
  const values = new Set([by, ...nodes.flatMap((node) => node.outputs)]);
  const graph = new GraphBuilder("gradient/");
  for (const { name, dims, dataType } of model.graph.inputs) graph.input(name, dims ?? [], dataType);
  graph.adopt(model.graph.nodes, model.graph.initializers);
  const needs: RuleNeeds = {
    graph,
    shapes: await shapesOf(model, { nodes, by, example }),
    isOnTheWay: (value) => values.has(value),
    listOf: (value) => listIn(model, value),
  };
  const gradient = walkBack(nodes, { of, by, needs });
  const built = graph.build(model.graph.name, gradientOpset).graph;
  const outcome = new GraphBuilder("outcome/");
  outcome.output(gradient, `${by}_gradient`, model.graph.inputs.find(({ name }) => name === by)?.dims ?? []);
  const { nodes: last, outputs } = outcome.build("", gradientOpset).graph;
  const whole = { ...built, nodes: [...built.nodes, ...last], outputs: [...model.graph.outputs, ...outputs] };
  return { ...model, opsets: [{ domain: "", version: gradientOpset }], graph: whole };
};

const nodesOnTheWay = ({ graph }: OnnxModel, { of, by }: { of: string; by: string }): OnnxNode[] => {
  const later = new Set([by]);
  const touched = graph.nodes.filter((node) => {
    const depends = !flat.has(node.opType) && node.inputs.some((name) => later.has(name));
    if (depends) node.outputs.forEach((name) => later.add(name));
    return depends;
  });
  const wanted = new Set([of]);
  return touched
    .reverse()
    .filter((node) => {
      const matters = node.outputs.some((name) => wanted.has(name));
      if (matters) node.inputs.forEach((name) => wanted.add(name));
      return matters;
    })
    .reverse();
};

type Walk = { of: string; by: string; needs: RuleNeeds };

const walkBack = (nodes: readonly OnnxNode[], { of, by, needs }: Walk): string => {
  const { graph } = needs;
  const found = new Map([[of, graph.op("Add", [graph.op("Mul", [of, graph.scalar(0)]), graph.scalar(1)])]]);
  const gather = (value: string, gradient: string): void => {
    const known = found.get(value);
    found.set(value, known === undefined ? gradient : graph.op("Add", [known, gradient]));
  };
  for (const node of [...nodes].reverse()) {
    const own = node.outputs.map((name) => found.get(name));
    if (own.every((gradient) => gradient === undefined)) continue;
    const rule = rules[node.opType];
    if (!rule) throw new ModelError("graph_unsupported", `No gradient is known for ${node.opType}`);
    if (own.includes(undefined)) throw new ModelError("graph_unsupported", `Part of ${node.name} is not used`);
    rule(node, own as string[], needs).forEach((gradient, i) => {
      const input = node.inputs[i] ?? "";
      if (gradient !== undefined && needs.isOnTheWay(input)) gather(input, gradient);
    });
  }
  const result = found.get(by);
  if (result === undefined) throw new ModelError("graph_unexpected", `${of} does not depend on ${by}`);
  return result;
};

type Probe = { nodes: readonly OnnxNode[]; by: string; example: Feeds };

/** The model is run once to see the dimensions of everything on the way. */
const shapesOf = async (model: OnnxModel, { nodes, by, example }: Probe): Promise<Shapes> => {
  const initializers = model.graph.initializers;
  const values = new Set([by, ...nodes.flatMap((node) => [...node.inputs, ...node.outputs])]);
  const probed = [...values].filter((name) => name !== "" && !initializers.has(name));
  const shape = (name: string): string => `shape of ${name}`;
  const extra = probed.map((name): OnnxNode => {
    return { name: shape(name), opType: "Shape", domain: "", inputs: [name], outputs: [shape(name)], attributes: {} };
  });
  const graph = {
    ...model.graph,
    nodes: [...model.graph.nodes, ...extra],
    outputs: probed.map((name) => ({ name: shape(name), dataType: elementType.int64, dims: null })),
  };
  const found = await runGraph({ ...model, graph }, example);
  const known = probed.map((name) => [name, Array.from(found[shape(name)] ?? [])] as const);
  const constants = [...initializers].map(([name, { dims }]) => [name, dims] as const);
  return new Map([...constants, ...known]);
};

const listIn = (model: OnnxModel, value: string): number[] => {
  const constant = model.graph.nodes.find(({ opType, outputs }) => opType === "Constant" && outputs[0] === value);
  const attribute = constant?.attributes.value;
  const tensor = model.graph.initializers.get(value) ?? (attribute?.kind === "tensor" ? attribute.value : undefined);
  if (!tensor) throw new ModelError("graph_unsupported", `${value} is not a constant`);
  return Array.from(new BigInt64Array(tensor.raw.slice().buffer), Number);
};
