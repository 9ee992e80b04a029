import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { readIntact, readWeightsManifest, type WeightsManifest, weightsManifestName } from "./weights-manifest.ts";

const folder = fileURLToPath(new URL("../../weights", import.meta.url));
const notWeights = (name: string) => name.endsWith(".md") || name === weightsManifestName;
let files: string[];
let manifest: WeightsManifest;
beforeAll(async () => {
  files = await readdir(folder);
  manifest = await readWeightsManifest(folder);
});

/** After a new training: npx tsx packages/engine/calibration/list-weights.ts */
describe("the manifest of the weights we trained", () => {
  it("lists every file, and no other", () => {
    expect(Object.keys(manifest).sort()).toEqual(files.filter((name) => !notWeights(name)).sort());
  });

  it("has the checksum and size of each file", async () => {
    for (const [name, { sizeBytes }] of Object.entries(manifest)) {
      expect(await readIntact(folder, name), name).toHaveLength(sizeBytes);
    }
  });

  it("says what each file is and names a card about it; no card is left over", async () => {
    for (const [name, { what, card }] of Object.entries(manifest)) {
      expect(what, name).not.toBe("");
      expect(await readFile(`${folder}/${card}`, "utf8"), name).toMatch(/^# Card: /);
    }
    const cards = files.filter((name) => name.endsWith(".md") && name !== "README.md");
    expect([...new Set(Object.values(manifest).map(({ card }) => card))].sort()).toEqual(cards.sort());
  });

  it("refuses a file that it does not list", async () => {
    await expect(readIntact(folder, "README.md")).rejects.toMatchObject({ code: "weights_missing" });
  });
});
