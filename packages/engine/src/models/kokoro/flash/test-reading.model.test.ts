import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GraphBuilder, int } from "../../onnx/graph-builder.ts";
import { elementType } from "../../onnx/onnx-types.ts";
import { writeModel } from "../../onnx/write-model.ts";
import { prepareModels } from "../../prepare-models.ts";
import type { PreparedModels } from "../../prepared-models.ts";
import { readsNear } from "./test-reading.ts";

const modelsDir = fileURLToPath(new URL("../../../../../../node_modules/.cache/timbre/models", import.meta.url));

/** A language model that fits in but knows nothing of a text: every token is told by its number alone. */
const knowsNothing = (): Uint8Array => {
  const graph = new GraphBuilder();
  const ids = graph.input("ids", [1, "tokens"], elementType.int64);
  const numbers = graph.op("Unsqueeze", [graph.op("Cast", [ids], { to: int(elementType.float) }), graph.list(2)]);
  const told = graph.op("Mul", [numbers, graph.floats([1, 1, 512], new Float32Array(512).fill(0.003))]);
  graph.output(told, "language", [1, "tokens", 512]);
  return Buffer.concat(writeModel(graph.build("knows-nothing")).chunks);
};

describe("the test of the small language model at set-up", () => {
  let folder: string;
  let files: PreparedModels["files"];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "timbre-reading-"));
    ({ files } = await prepareModels({ modelsDir }));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("takes one that reads as the full one does", async () => {
    expect(await readsNear({ ...files, flashLanguage: files.language })).toBe(true);
  });

  it("refuses one that reads otherwise, one that can't be opened, and none", async () => {
    const [ignorant, torn] = [join(folder, "ignorant.onnx"), join(folder, "torn.onnx")];
    await writeFile(ignorant, knowsNothing());
    await writeFile(torn, "torn");
    const found = [];
    for (const flashLanguage of [ignorant, torn, undefined]) found.push(await readsNear({ ...files, flashLanguage }));
    expect(found).toEqual([false, false, false]);
  });
});
