import type { ModelName } from "../manifest.ts";

/** What the parent passes as the first argument, as JSON. */
export type EngineProcessOptions = {
  modelsDir: string;
  model?: ModelName;
  threads?: number;
  maxWaiting?: number;
};
