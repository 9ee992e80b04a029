import { fileURLToPath } from "node:url";

/** Where an install keeps its prepared models. */
export const modelsFolder = fileURLToPath(new URL("../node_modules/.cache/timbre/models", import.meta.url));

/** The weights we trained. */
export const weightsFolder = fileURLToPath(new URL("../packages/engine/weights", import.meta.url));
