/** Everything that can be wrong with a sample, as the page names it. */
export const sampleCodes = [
  "min-duration",
  "language-mismatch",
  "duplicate_file",
  "max-samples-per-voice-exceeded",
  "max-samples-size-exceeded",
  "indeterminate-duration",
  "internal",
] as const;
export type SampleCode = (typeof sampleCodes)[number];

/** A warning can be skipped; an error cannot. */
export type SampleError = { type: "warning" | "error"; code: SampleCode; message: string };
