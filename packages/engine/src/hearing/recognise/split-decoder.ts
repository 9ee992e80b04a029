import type { InferenceSession } from "onnxruntime-node";
import { ModelError } from "../../models/model-error.ts";
import { type CutEdge, cutGraph } from "../../models/onnx/cut-graph.ts";
import {
  elementType,
  type OnnxGraph,
  type OnnxModel,
  type OnnxNode,
  type OnnxTensor,
} from "../../models/onnx/onnx-types.ts";
import { uint8Tensor } from "../../models/onnx/tensor-values.ts";

/** Its two halves: one hears the sound and reads several words, the other adds a word to what it remembers. */
export type RecogniserDecoder = { first: InferenceSession; next: InferenceSession };

export const decoderLayers = 6;
const heads = 8;
const headWidth = 64;
const hiddenWidth = 512;
const wordsName = "model.decoder.embed_tokens.weight_merged_0";

/** What the decoder remembers, by the names in its file: of the words so far, and of the sound. */
export const memoryOf = (kind: "decoder" | "encoder"): string[] =>
  Array.from({ length: decoderLayers }, (_, layer) =>
    ["key", "value"].map((part) => `${layer}.${kind}.${part}`),
  ).flat();

/**
 * The file holds two decoders behind a switch: one that hears the sound and reads several words, one that adds a word to what
 * it remembers. Behind a switch the runtime cannot arrange them, and each word turned and unpacked 26 million numbers for the
 * scores. Apart, and with those numbers turned beforehand, a word takes a third of the time.
 */
export const splitDecoder = (model: OnnxModel): { first: OnnxModel; next: OnnxModel } => {
  const turned = turnedWords(model.graph);
  const branch = (name: string): OnnxModel => scoresInBytes(branchOf(model, name), turned);
  const ids: CutEdge = edge("input_ids", [1, "words"], elementType.int64);
  const sound = edge("encoder_hidden_states", [1, "frames", hiddenWidth]);
  const memory = ["decoder", "encoder"] as const;
  return {
    first: cutGraph(branch("else_branch"), {
      name: "first words",
      inputs: [ids, sound],
      outputs: [
        edge("logits", [1, "words", null]),
        ...memory.flatMap(memoryOf).map((name) => memoryEdge("present", name)),
        ...Array.from({ length: decoderLayers }, (_, i) =>
          edge(`cross_attentions.${i}`, [1, heads, "words", "frames"]),
        ),
      ],
    }),
    next: cutGraph(branch("then_branch"), {
      name: "next word",
      inputs: [ids, ...memory.flatMap(memoryOf).map((name) => memoryEdge("past_key_values", name))],
      outputs: [edge("logits", [1, 1, null]), ...memoryOf("decoder").map((name) => memoryEdge("present", name))],
    }),
  };
};

const edge = (name: string, dims: CutEdge["dims"], dataType: number = elementType.float): CutEdge => ({
  from: name,
  to: name,
  dims,
  dataType,
});
const memoryEdge = (when: string, name: string): CutEdge => edge(`${when}.${name}`, [1, heads, null, headWidth]);

/** One side of the switch, as if it stood in the graph itself. */
const branchOf = (model: OnnxModel, name: string): OnnxModel => {
  const { graph } = model;
  const choice = graph.nodes.find(({ opType }) => opType === "If");
  const branch = choice?.attributes[name];
  if (branch?.kind !== "graph") throw new ModelError("graph_unexpected", `The decoder has no ${name}`);
  const nodes = [...graph.nodes.filter((node) => node !== choice), ...branch.value.nodes];
  const initializers = new Map([...graph.initializers, ...branch.value.initializers]);
  return { ...model, graph: { ...graph, nodes, initializers } };
};

const tensorIn = ({ initializers }: OnnxGraph, name: string): OnnxTensor => {
  const tensor = initializers.get(name);
  if (!tensor) throw new ModelError("graph_unexpected", `The decoder has no ${name}`);
  return tensor;
};

/** The numbers of all words, a column for each. */
const turnedWords = (graph: OnnxGraph): OnnxTensor => {
  const { dims, raw } = tensorIn(graph, `${wordsName}_quantized`);
  const [words = 0, width = 0] = dims;
  const turned = new Uint8Array(words * width);
  for (let word = 0; word < words; word += 1) {
    for (let i = 0; i < width; i += 1) turned[i * words + word] = raw[word * width + i]!;
  }
  return uint8Tensor(`${wordsName}_turned`, [width, words], turned);
};

/** The scores of all words by whole numbers, as the layers before them are made. */
const scoresInBytes = (model: OnnxModel, turned: OnnxTensor): OnnxModel => {
  const { graph } = model;
  const scores = graph.nodes.find(({ outputs }) => outputs[0] === "logits");
  const hidden = scores?.inputs[0];
  if (!scores || hidden === undefined || scores.opType !== "MatMul") {
    throw new ModelError("graph_unexpected", "The decoder's scores are not a product");
  }
  const parts = [
    node("DynamicQuantizeLinear", [hidden], ["scores.bytes", "scores.scale", "scores.zero"]),
    node("MatMulInteger", ["scores.bytes", turned.name, "scores.zero", `${wordsName}_zero_point`], ["scores.whole"]),
    node("Cast", ["scores.whole"], ["scores.float"], { to: { kind: "int", value: elementType.float } }),
    node("Mul", ["scores.scale", `${wordsName}_scale`], ["scores.factor"]),
    node("Mul", ["scores.float", "scores.factor"], ["logits"]),
  ];
  const nodes = [...graph.nodes.filter((one) => one !== scores), ...parts];
  return { ...model, graph: { ...graph, nodes, initializers: new Map(graph.initializers).set(turned.name, turned) } };
};

const node = (
  opType: string,
  inputs: string[],
  outputs: string[],
  attributes: OnnxNode["attributes"] = {},
): OnnxNode => ({ name: outputs[0] ?? "", opType, domain: "", inputs, outputs, attributes });
