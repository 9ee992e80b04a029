/** What the parent passes as the first argument, as JSON. */
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
};
