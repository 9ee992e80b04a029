import { openKokoroBackend } from "./backends/kokoro/open-kokoro-backend.ts";
import type { SpeechBackend } from "./backends/speech-backend.ts";
import { openToyBackend } from "./backends/toy/open-toy-backend.ts";

export type OpenBackendOptions = {
  modelsDir: string;
  weightsDir?: string;
  withoutFlash?: boolean;
  teachesAll?: boolean;
  threads: number;
  workerUrl?: URL;
};

type SpeechModelEntry = {
  open(options: OpenBackendOptions): SpeechBackend;
  /** What one thread of it takes. */
  memoryMb: number;
};

/** Every model that can speak. Nothing else switches on a model's name. */
export const speechModels = {
  "kokoro-82m": { open: openKokoroBackend, memoryMb: 450 },
  toy: { open: ({ threads }) => openToyBackend({ parallel: threads }), memoryMb: 1 },
} satisfies Record<string, SpeechModelEntry>;

export type ModelName = keyof typeof speechModels;
