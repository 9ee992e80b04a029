import { bandShapes } from "../../audio/spectrum/band-levels.ts";
import { speechBandsHz } from "../../audio/spectrum/speech-bands.ts";
import { adainSize } from "../../models/kokoro/decoder/adain-sites.ts";
import { kokoroSampleRateHz, samplesPerFrame, textChannels } from "../../models/kokoro/kokoro-model.ts";
import { addGradient, gradientOpset } from "../../models/onnx/gradient/add-gradient.ts";
import { GraphBuilder, int, ints } from "../../models/onnx/graph-builder.ts";
import type { OnnxGraph, OnnxModel } from "../../models/onnx/onnx-types.ts";

const bands = speechBandsHz.length;
const fftSize = 1024;
const bins = fftSize / 2 + 1;
const windowSamples = (kokoroSampleRateHz * 40) / 1000;
const farthestDb = 25;
const colourWeight = 0.3;
const likenessWeight = 4;
/** Of the speaker encoder. */
const embeddingSize = 192;

/**
 * Decoder, cost and their gradient in one graph: text features, pitch, energy and a voice vector in, how far the sound is from a
 * speaker's own recording of the same words (`cost`, as `timbre-cost.ts` counts it) and how that changes with every number of the
 * vector (`voice_gradient`) out.
 */
export const buildFitGraph = async (decoder: OnnxModel, encoder: OnnxModel): Promise<OnnxModel> => {
  const graph = new GraphBuilder("fit/");
  for (const { name, dims, dataType } of decoder.graph.inputs) graph.input(name, dims ?? [], dataType);
  const spoken = graph.input("spoken", [1, bands, "frames"]);
  const isSpeech = graph.input("is_speech", [1, 1, "frames"]);
  const speaker = graph.input("speaker", [1, embeddingSize]);
  graph.adopt(decoder.graph.nodes, decoder.graph.initializers);
  const levels = levelsOf(graph, "waveform");
  const { shape, colour } = distances(graph, { levels, spoken, isSpeech });
  const slow = slowed(graph, "waveform");
  const named = renamed(encoder.graph, "encoder/", new Map([["samples", slow]]));
  graph.adopt(named.nodes, named.initializers);
  const likeness = total(graph, graph.op("Mul", ["encoder/embedding", speaker]));
  const weighed = (value: string, weight: number): string => graph.op("Mul", [value, graph.scalar(weight)]);
  const distance = graph.op("Add", [shape, weighed(colour, colourWeight)]);
  graph.output(graph.op("Add", [distance, weighed(likeness, -likenessWeight)]), "cost", []);
  graph.output(likeness, "likeness", []);
  const model = graph.build("voice-fit", gradientOpset);
  return addGradient(model, { of: "cost", by: "voice", example: example() });
};

/** Everything in one number. */
const total = (graph: GraphBuilder, value: string): string => graph.op("ReduceSum", [value], { keepdims: int(0) });

/** [1, bands, frames] in dB of samples [1, n], as `bandLevels` measures them. */
const levelsOf = (graph: GraphBuilder, samples: string): string => {
  const lead = (windowSamples - samplesPerFrame) / 2;
  const padded = graph.op("Pad", [graph.op("Unsqueeze", [samples, graph.list(1)]), graph.list(0, 0, lead, 0, 0, lead)]);
  const spectrum = graph.op("Conv", [padded, graph.floats([2 * bins, 1, windowSamples], fourierKernels())], {
    kernel_shape: ints(windowSamples),
    strides: ints(samplesPerFrame),
  });
  const [real = "", imaginary = ""] = graph.ops("Split", [spectrum, graph.list(bins, bins)], 2, { axis: int(1) });
  const power = graph.op("Add", [graph.op("Mul", [real, real]), graph.op("Mul", [imaginary, imaginary])]);
  const energy = graph.op("Conv", [power, graph.floats([bands, bins, 1], bandMatrix())], { kernel_shape: ints(1) });
  const safe = graph.op("Add", [energy, graph.scalar(1e-9)]);
  return graph.op("Mul", [graph.op("Log", [safe]), graph.scalar(10 / Math.LN10)]);
};

const fourierKernels = (): Float32Array => {
  const kernels = new Float32Array(2 * bins * windowSamples);
  for (let k = 0; k < bins; k += 1) {
    for (let n = 0; n < windowSamples; n += 1) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / windowSamples);
      const angle = (2 * Math.PI * k * n) / fftSize;
      kernels[k * windowSamples + n] = window * Math.cos(angle);
      kernels[(bins + k) * windowSamples + n] = -window * Math.sin(angle);
    }
  }
  return kernels;
};

const bandMatrix = (): Float32Array => {
  const matrix = new Float32Array(bands * bins);
  bandShapes(kokoroSampleRateHz / fftSize).forEach(({ first, weights }, band) =>
    matrix.set(weights, band * bins + first),
  );
  return matrix;
};

type Compared = { levels: string; spoken: string; isSpeech: string };

/** What a filter cannot mend, and what it can, in dB, over frames of speech. */
const distances = (graph: GraphBuilder, { levels, spoken, isSpeech }: Compared): { shape: string; colour: string } => {
  const count = total(graph, isSpeech);
  const difference = graph.op("Sub", [spoken, levels]);
  const spokenSum = graph.op("ReduceSum", [graph.op("Mul", [difference, isSpeech]), graph.list(2)]);
  const average = graph.op("Div", [spokenSum, count]);
  const away = graph.op("Clip", [
    graph.op("Abs", [graph.op("Sub", [difference, average])]),
    graph.scalar(0),
    graph.scalar(farthestDb),
  ]);
  const sum = total(graph, graph.op("Mul", [away, isSpeech]));
  const shape = graph.op("Div", [sum, graph.op("Mul", [count, graph.scalar(bands)])]);
  const level = graph.op("ReduceMean", [average], { axes: ints(1) });
  const uneven = graph.op("Abs", [graph.op("Sub", [average, level])]);
  return { shape, colour: graph.op("Mul", [total(graph, uneven), graph.scalar(1 / bands)]) };
};

/** 24 kHz to 16 kHz, [1, n] to [1, 2n / 3]: two phases of a windowed sinc, taken in turn. */
const slowed = (graph: GraphBuilder, samples: string): string => {
  const phases = graph.op("Conv", [graph.op("Unsqueeze", [samples, graph.list(1)]), slowKernels(graph)], {
    kernel_shape: ints(slowTaps),
    strides: ints(3),
    pads: ints(slowReach, slowReach),
  });
  const rows = graph.op("Transpose", [graph.op("Squeeze", [phases, graph.list(0)])]);
  return graph.op("Reshape", [rows, graph.list(1, -1)]);
};

const slowReach = 26;
const slowTaps = 2 * slowReach + 3;

const slowKernels = (graph: GraphBuilder): string => {
  const kernels = new Float32Array(2 * slowTaps);
  const cutoff = (2 / 3) * 0.97;
  for (const phase of [0, 1]) {
    for (let tap = 0; tap < slowTaps; tap += 1) {
      const time = tap - slowReach - phase * 1.5;
      const x = time * cutoff;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
      const window = Math.cos((Math.PI / 2) * Math.max(-1, Math.min(1, time / slowReach))) ** 2;
      kernels[phase * slowTaps + tap] = sinc * window * cutoff;
    }
  }
  return graph.floats([2, 1, slowTaps], kernels);
};

/** A graph of its own under names that clash with nobody's; `given` values take the place of its inputs. */
const renamed = (
  graph: OnnxGraph,
  prefix: string,
  given: Map<string, string>,
): Pick<OnnxGraph, "nodes" | "initializers"> => {
  const nameOf = (name: string): string => (name === "" ? "" : (given.get(name) ?? `${prefix}${name}`));
  return {
    nodes: graph.nodes.map((node) => ({
      ...node,
      name: nameOf(node.name),
      inputs: node.inputs.map(nameOf),
      outputs: node.outputs.map(nameOf),
    })),
    initializers: new Map(
      [...graph.initializers.values()].map((tensor) => [nameOf(tensor.name), { ...tensor, name: nameOf(tensor.name) }]),
    ),
  };
};

const exampleFrames = 12;

const example = () => {
  const filled = (dims: number[], value: number) => ({
    dims,
    values: new Float32Array(dims.reduce((product, size) => product * size, 1)).fill(value),
  });
  return {
    text_frames: filled([1, textChannels, exampleFrames], 0.1),
    f0: filled([1, 2 * exampleFrames], 120),
    energy: filled([1, 2 * exampleFrames], 5),
    voice: filled([1, adainSize], 0.01),
    spoken: filled([1, bands, exampleFrames], -20),
    is_speech: filled([1, 1, exampleFrames], 1),
    speaker: filled([1, embeddingSize], 0.07),
  };
};
