import { professionalCloneLimits as limits, professionalCloneMessages as messages } from "@timbre/contract";
import type { SampleCode, SampleError } from "./sample-error.ts";
import type { SampleFile } from "./sample-file.ts";
import { t } from "../messages.ts";

export type Known = {
  /** Samples the server has, and files before this one that are on their way. */
  count: number;
  sizeBytes: number;
  /** Files of this voice that were seen before this one. */
  files: readonly File[];
  /** The language all samples must share. */
  language: string;
};

const errorOf = (code: SampleCode, message: string): SampleError => ({ type: "error", code, message });

export const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name &&
  one.lastModified === other.lastModified &&
  one.size === other.size &&
  one.type === other.type;

const networkMessage = t.aNetworkErrorOcurredPleaseCheck;

export const warnings = {
  duplicate: { type: "warning", code: "duplicate_file", message: messages.duplicate },
  internal: { type: "warning", code: "internal", message: messages.internal },
  network: { type: "warning", code: "internal", message: networkMessage },
} as const satisfies Record<string, SampleError>;

/** What keeps a measured sample from being sent; null when nothing does. */
export const checkSample = (sample: SampleFile, durationMs: number | null, known: Known): SampleError | null => {
  if (durationMs === null) return errorOf("indeterminate-duration", messages.noDuration);
  if (durationMs < limits.minSampleMs) return errorOf("min-duration", messages.tooShort);
  if (sample.language !== known.language) return errorOf("language-mismatch", messages.mixedLanguage);
  if (known.count >= limits.maxSamples) return errorOf("max-samples-per-voice-exceeded", messages.tooMany);
  if (known.sizeBytes + sample.sizeBytes >= limits.samplesBelowBytes) {
    return errorOf("max-samples-size-exceeded", messages.tooLarge);
  }
  const isDuplicate = known.files.some((file) => isSameFile(file, sample.file));
  return isDuplicate && !sample.dismissed.has("duplicate_file") ? warnings.duplicate : null;
};
