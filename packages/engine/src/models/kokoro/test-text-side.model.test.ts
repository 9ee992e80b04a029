import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GraphBuilder, ints } from "../onnx/graph-builder.ts";
import { elementType } from "../onnx/onnx-types.ts";
import { writeModel } from "../onnx/write-model.ts";
import { prepareModels } from "../prepare-models.ts";
import { weightsOf } from "../text-side-files.ts";
import { type TextSide, textSides } from "./kokoro-model.ts";
import type { PreparedModels } from "../prepared-models.ts";
import { sideReads } from "./test-text-side.ts";

const modelsDir = fileURLToPath(new URL("../../../../../node_modules/.cache/timbre/models", import.meta.url));
const shipped = (side: TextSide): string =>
  fileURLToPath(new URL(`../../../weights/${weightsOf(side)}`, import.meta.url));

/** Fits in, and takes what is said of a text for the features of its sounds. */
const mixesUp = (): Uint8Array => {
  const graph = new GraphBuilder();
  graph.input("ids", [1, "tokens"], elementType.int64);
  const said = graph.input("language", [1, "tokens", 512]);
  graph.output(graph.op("Neg", [said]), "nudged", [1, "tokens", 512]);
  graph.output(graph.op("Transpose", [said], { perm: ints(0, 2, 1) }), "text_features", [1, 512, "tokens"]);
  return Buffer.concat(writeModel(graph.build("mixes-up")).chunks);
};

describe("the test of a text side at set-up", () => {
  let folder: string;
  let files: PreparedModels["files"];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "timbre-side-"));
    ({ files } = await prepareModels({ modelsDir }));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(textSides)("takes the one for %s", async (side) => {
    expect(await sideReads(files, shipped(side))).toBe(true);
  });

  it("refuses one with other numbers, and one that can't be opened", async () => {
    const [mixed, torn] = [join(folder, "mixed.onnx"), join(folder, "torn.onnx")];
    await writeFile(mixed, mixesUp());
    await writeFile(torn, "torn");
    expect([await sideReads(files, mixed), await sideReads(files, torn)]).toEqual([false, false]);
  });
});
