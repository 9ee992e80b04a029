import type { FlashUse } from "../choose-decoder.ts";
import type { ModelName } from "../manifest.ts";

/** What the parent passes as the first argument, as JSON. */
export type EngineProcessOptions = {
  modelsDir: string;
  /** Where the weights we trained lie, for the flash decoder. */
  weightsDir?: string;
  model?: ModelName;
  flash?: FlashUse;
  threads?: number;
  maxWaiting?: number;
  /** Holds the key of the server's watermark; a path, because arguments of a process are no place for secrets. */
  markKeyFile?: string;
};
