import path from "node:path";
import { cacheFolder } from "./root.mjs";
import { run } from "./run.mjs";

/** What the engine does at its first start; later it only looks. */
const program = `
import { prepareModels } from "./packages/engine/src/models/prepare-models.ts";
await prepareModels({ modelsDir: process.argv[1], weightsDir: "packages/engine/weights" });
`;

/** Makes the files of the models that tests and products of this repository share. */
export const makeModels = () =>
  run("node", ["--import", "tsx", "--input-type=module", "-e", program, path.join(cacheFolder, "models")]);
