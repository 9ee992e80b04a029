import { fileDurationMs } from "../audio/files/file-duration.ts";

const bytesPerMb = 1_048_576;

export type UploadRules = {
  minSeconds?: number;
  maxSeconds?: number;
  maxMb?: number;
  /** Beginnings of media types, "audio/" for all sound. */
  types?: readonly string[];
};
export type CheckedUpload = { durationMs: number } | { problem: string };

const noDurationMessage = "Could not extract file duration.";

const problemWithFile = (file: File, { maxMb, types }: UploadRules): string | null => {
  if (types && !types.some((type) => file.type.startsWith(type))) {
    return `File is not one of the supported types: ${types.map((type) => type.replace(/\/$/, "")).join(", ")}`;
  }
  return maxMb !== undefined && file.size > maxMb * bytesPerMb ? `File exceeds the ${maxMb}mb limit.` : null;
};

const problemWithLength = (durationMs: number, { minSeconds, maxSeconds }: UploadRules): string | null => {
  if (minSeconds !== undefined && durationMs < minSeconds * 1_000) {
    return `File does not meet the minimum required duration of ${minSeconds} seconds.`;
  }
  return maxSeconds !== undefined && durationMs > maxSeconds * 1_000
    ? `File exceeds the duration limit of ${maxSeconds} seconds.`
    : null;
};

/** Looks at a file before it travels: its kind and size first, its length when those are right. */
export const checkUpload = async (
  file: File,
  rules: UploadRules,
  measure: (file: File) => Promise<number | null> = fileDurationMs,
): Promise<CheckedUpload> => {
  const early = problemWithFile(file, rules);
  if (early) return { problem: early };
  const durationMs = await measure(file);
  if (durationMs === null) return { problem: noDurationMessage };
  const problem = problemWithLength(durationMs, rules);
  return problem ? { problem } : { durationMs };
};
