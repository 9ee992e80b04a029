import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Tensor } from "onnxruntime-node";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSession } from "../open-session.ts";
import { alignWeights, weightAlignmentBytes } from "./align-weights.ts";
import { GraphBuilder } from "./graph-builder.ts";
import { packedNames, packModel } from "./pack-model.ts";
import { writeModel } from "./write-model.ts";

const width = 48;
let folder = "";
let path = "";

/** Two products whose sizes leave the second one off any boundary when written one behind the other. */
const twoProducts = () => {
  const graph = new GraphBuilder();
  const matrix = (columns: number, seed: number) => {
    const values = Float32Array.from({ length: width * columns }, (_, i) => Math.sin(seed + i));
    return graph.floats([width, columns], values);
  };
  const input = graph.input("x", [1, width]);
  const first = graph.op("MatMul", [input, matrix(width, 1)]);
  graph.output(graph.op("MatMul", [graph.op("Tanh", [first]), matrix(37, 2)]), "y", [1, 37]);
  return graph.build("two-products");
};

const run = async (file: string): Promise<number[]> => {
  const session = await openSession(file, { threads: 1 });
  const x = new Tensor(
    "float32",
    Float32Array.from({ length: width }, (_, i) => i / width),
    [1, width],
  );
  const { y } = await session.run({ x });
  await session.release();
  return Array.from(y?.data as Float32Array);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "timbre-pack-"));
  path = join(folder, "small.onnx");
  await writeFile(path, Buffer.concat(writeModel(twoProducts()).chunks));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("packModel", () => {
  it("gives the same results from weights in a file of their own", async () => {
    await packModel(path, "here");
    const names = packedNames(path, "here");
    expect((await readdir(folder)).sort()).toEqual([names.model, names.weights, "small.onnx"].sort());
    expect(await run(join(folder, names.model))).toEqual(await run(path));
    expect((await readFile(join(folder, names.model))).length).toBeLessThan(width * width * 4);
  });

  it("begins every blob where the runtime's widest instructions can read it", async () => {
    await packModel(path, "here");
    const text = (await readFile(join(folder, packedNames(path, "here").model))).toString("latin1");
    const offsets = [...text.matchAll(/offset\x12.(\d+)|\|(\d+);/gs)].map(([, plain, packed]) =>
      Number(plain ?? packed),
    );
    expect(offsets.length).toBeGreaterThanOrEqual(2);
    expect(offsets.filter((offset) => offset % weightAlignmentBytes !== 0)).toEqual([]);
  });

  it("leaves nothing behind of a model it cannot read", async () => {
    const broken = join(folder, "broken.onnx");
    await writeFile(broken, "no model");
    await expect(packModel(broken, "here")).rejects.toThrow();
    expect((await readdir(folder)).sort()).toEqual(["broken.onnx", "small.onnx"]);
  });
});

describe("alignWeights", () => {
  it("refuses a tensor that lies outside the weights", async () => {
    await packModel(path, "here");
    const model = await readFile(join(folder, packedNames(path, "here").model));
    expect(() => alignWeights(model, new Uint8Array(16), "w")).toThrow(/outside/);
  });
});
