import type { FlashUse } from "../choose-decoder.ts";
import type { ModelName } from "../speech-models.ts";

/** What the parent passes to the speaking process as its first argument, as JSON. */
export type EngineProcessOptions = {
  modelsDir: string;
  /** Where the weights we trained are kept, for the flash decoder and for text sides. */
  weightsDir?: string;
  model?: ModelName;
  flash?: FlashUse;
  /** See `EngineOptions`. */
  teachesAll?: boolean;
  threads?: number;
  maxWaiting?: number;
  /** Holds the key of the server's watermark; a path, because arguments of a process are no place for secrets. */
  markKeyFile?: string;
};

/** The same for the hearing process. */
export type EarProcessOptions = {
  weightsDir: string;
  /** Where prepared speech models are kept, for work that also speaks: cloning, training, conversion. */
  modelsDir: string;
  threads: number;
  /** Holds the key of the server's watermark. */
  markKeyFile: string;
  /** Calls that may wait beyond the one being answered. */
  maxWaiting: number;
  /** The process ends itself above this: a forged file must not take the machine's memory. */
  maxMemoryMb: number;
  /** Whether everything else on the machine goes first. */
  isInBackground?: boolean;
};
