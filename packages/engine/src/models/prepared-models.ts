import type { KokoroVariant } from "./kokoro/kokoro-model.ts";

export type PreparedModels = {
  /** Which form of the decoder this machine runs. */
  variant: KokoroVariant;
  /** Absolute paths. */
  files: { text: string; prosody: string; decoder: string };
};
