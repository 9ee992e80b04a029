import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type InferenceSession, Tensor } from "onnxruntime-node";
import { beforeAll, describe, expect, it } from "vitest";
import { cutGraph } from "../onnx/cut-graph.ts";
import type { OnnxModel } from "../onnx/onnx-types.ts";
import { readModel } from "../onnx/read-model.ts";
import { writeModel } from "../onnx/write-model.ts";
import { openSession } from "../open-session.ts";
import { prepareModels } from "../prepare-models.ts";
import { cutKokoro, textCut } from "./cut-kokoro.ts";
import { readText } from "./front-stages.ts";
import { inBytes } from "./in-bytes/in-bytes.ts";
import { styleSize } from "./kokoro-model.ts";
import { floatTensor, takeFloats } from "./session-values.ts";

const modelsDir = fileURLToPath(new URL("../../../../../node_modules/.cache/timbre/models", import.meta.url));

const ids = Array.from({ length: 90 }, (_, at) => (at % 89 === 0 ? 0 : 43 + ((at * 7) % 26)));
const style = Float32Array.from({ length: styleSize }, (_, at) => Math.sin(at) / 8);

const open = (model: OnnxModel): Promise<InferenceSession> =>
  openSession(new Uint8Array(Buffer.concat(writeModel(model).chunks)), { threads: 1 });

/** What the language model and the rest of the text stage give as one graph. */
const readInOne = async (model: OnnxModel) => {
  const session = await open(model);
  const result = await session.run({
    ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]),
    style: floatTensor(style, [1, styleSize]),
    speed: floatTensor(Float32Array.of(1), [1]),
  });
  const [durations, textFeatures, prosodyFeatures] = ["durations", "text_features", "prosody_features"].map((name) =>
    takeFloats(result, name),
  );
  await session.release();
  return { durations, textFeatures, prosodyFeatures };
};

const readInTwo = async (language: OnnxModel, text: OnnxModel) => {
  const stages = { language: await open(language), text: await open(text) };
  const reading = await readText(stages, { ids, style, speed: 1 });
  await stages.language.release();
  await stages.text.release();
  return reading;
};

describe("the text stage behind the language model", () => {
  let whole: OnnxModel;
  beforeAll(async () => {
    await prepareModels({ modelsDir });
    whole = readModel(await readFile(`${modelsDir}/kokoro/kokoro-fp32.onnx`));
  });

  it.each([
    ["in full precision", (model: OnnxModel) => model],
    ["in bytes", inBytes],
  ])("reads %s to the last bit what both read as one graph", async (_, form) => {
    const uncut = { ...textCut, inputs: textCut.inputs.filter(({ to }) => to !== "language") };
    const { language, text } = cutKokoro(whole);
    const both = await readInOne(form(cutGraph(whole, uncut)));
    expect(both.durations?.filter((frames) => frames > 0)).toHaveLength(ids.length);
    expect(await readInTwo(form(language), form(text))).toEqual(both);
  });
});
