import { InferenceSession, Tensor } from "onnxruntime-node";
import { describeSpan, type Span } from "../src/models/kokoro/clause-stats/describe-span.ts";
import { statSites, statSize } from "../src/models/kokoro/clause-stats/stat-sites.ts";
import { buildDecoder } from "../src/models/kokoro/decoder/build-decoder.ts";
import type { DecoderWeights } from "../src/models/kokoro/decoder/decoder-weights.ts";
import { int8Product } from "../src/models/kokoro/decoder/int8-product.ts";
import { int8Ranges } from "../src/models/kokoro/decoder/int8-ranges.ts";
import { type MeasuredRows, rowParts } from "../src/models/kokoro/decoder/rows/row-parts.ts";
import { textChannels } from "../src/models/kokoro/kokoro-model.ts";
import { stretchFeatures, totalFrames } from "../src/models/kokoro/stretch-features.ts";
import { type GraphBuilder, int } from "../src/models/onnx/graph-builder.ts";
import { writeModel } from "../src/models/onnx/write-model.ts";

export type Stats = { mean: Float32Array; variance: Float32Array };
export type Observation = { difference: Float32Array; shift: Float32Array };

/** Opens a decoder that gives its own statistics out and normalises by given ones instead, as far as `share` says. */
export const openWatched = (weights: DecoderWeights): Promise<InferenceSession> => {
  const model = buildDecoder(weights, (needs) => {
    const watch = watchStats(needs.graph);
    const parts = rowParts(needs, int8Product(needs.graph, { ranges: int8Ranges, snake: "table" }), watch.see);
    const { spectrum } = parts;
    return {
      ...parts,
      spectrum: (input, conv) => {
        watch.giveOut();
        return spectrum(input, conv);
      },
    };
  });
  return InferenceSession.create(new Uint8Array(Buffer.concat(writeModel(model).chunks)), { intraOpNumThreads: 2 });
};

const watchStats = (graph: GraphBuilder) => {
  const given = {
    mean: graph.input("given_mean", [1, statSize]),
    variance: graph.input("given_variance", [1, statSize]),
  };
  const share = graph.input("share", [1]);
  const ownShare = graph.op("Sub", [graph.scalar(1), share]);
  const seen: { mean: string; variance: string }[] = [];
  let at = 0;
  const blend = (from: string, own: string, channels: number): string => {
    const part = graph.op("Slice", [from, graph.list(at), graph.list(at + channels), graph.list(1)]);
    return graph.op("Add", [graph.op("Mul", [part, share]), graph.op("Mul", [own, ownShare])]);
  };
  return {
    see: ({ mean, variance, offset }: MeasuredRows): MeasuredRows => {
      const channels = statSites[seen.length]?.channels ?? 0;
      const whole = offset ? graph.op("Add", [mean, offset]) : mean;
      const [used, spread] = [blend(given.mean, whole, channels), blend(given.variance, variance, channels)];
      seen.push({ mean: whole, variance });
      at += channels;
      return { mean: offset ? graph.op("Sub", [used, offset]) : used, variance: spread, offset };
    },
    giveOut: () => {
      const join = (values: string[]) => graph.op("Concat", values, { axis: int(1) });
      graph.output(join(seen.map(({ mean }) => mean)), "mean", [1, statSize]);
      graph.output(join(seen.map(({ variance }) => variance)), "variance", [1, statSize]);
    },
  };
};

export const measureSpan = async (
  session: InferenceSession,
  { span, vector, given }: { span: Span; vector: Float32Array; given?: Stats },
): Promise<Stats> => {
  const width = totalFrames(span.frames);
  const floats = (values: Float32Array) => new Tensor("float32", values, [1, values.length]);
  const result = await session.run({
    text_frames: new Tensor("float32", stretchFeatures(span.textFeatures, textChannels, span.frames), [
      1,
      textChannels,
      width,
    ]),
    f0: floats(span.f0Hz),
    energy: floats(span.energy),
    voice: floats(vector),
    given_mean: floats(given?.mean ?? new Float32Array(statSize)),
    given_variance: floats(given?.variance ?? new Float32Array(statSize)),
    share: new Tensor("float32", Float32Array.of(given ? 1 : 0), [1]),
  });
  const dataOf = (name: string): Float32Array => (result[name]!.data as Float32Array).slice();
  return { mean: dataOf("mean"), variance: dataOf("variance") };
};

/** Keeps channels that hardly vary from growing without bound. */
const varianceFloor = 1e-5;
const mostShift = 1.5;

/** What `predictStats` is to foretell, from a window decoded as if in the whole. */
export const shiftBetween = (window: Stats, whole: Stats): Float32Array => {
  const shift = new Float32Array(2 * statSize);
  for (let channel = 0; channel < statSize; channel += 1) {
    const variance = (window.variance[channel] ?? 0) + varianceFloor;
    const mean = ((whole.mean[channel] ?? 0) - (window.mean[channel] ?? 0)) / Math.sqrt(variance);
    const spread = 0.5 * Math.log(((whole.variance[channel] ?? 0) + varianceFloor) / variance);
    shift[channel] = Math.min(mostShift, Math.max(-mostShift, mean));
    shift[statSize + channel] = Math.min(mostShift, Math.max(-mostShift, spread));
  }
  return shift;
};

export const differenceOf = (window: Span, whole: Span): Float32Array => {
  const all = describeSpan(whole);
  return describeSpan(window).map((value, index) => value - (all[index] ?? 0));
};
