import { fileDurationMs } from "../audio/files/file-duration.ts";
import { t } from "./messages.ts";

const bytesPerMb = 1_048_576;

export type UploadRules = {
  minSeconds?: number;
  maxSeconds?: number;
  maxMb?: number;
  /** Beginnings of media types, "audio/" for all sound. */
  types?: readonly string[];
};
export type CheckedUpload = { durationMs: number } | { problem: string };

const noDurationMessage = t.couldNotExtractFileDuration;

const problemWithFile = (file: File, { maxMb, types }: UploadRules): string | null => {
  if (types && !types.some((type) => file.type.startsWith(type))) {
    return t.fileIsNotOneOfTheSupportedTypes(types.map((type) => type.replace(/\/$/, "")).join(", "));
  }
  return maxMb !== undefined && file.size > maxMb * bytesPerMb ? t.fileExceedsTheMbLimit(maxMb) : null;
};

const problemWithLength = (durationMs: number, { minSeconds, maxSeconds }: UploadRules): string | null => {
  if (minSeconds !== undefined && durationMs < minSeconds * 1_000) {
    return t.fileDoesNotMeetTheMinimumRequired(minSeconds);
  }
  return maxSeconds !== undefined && durationMs > maxSeconds * 1_000
    ? t.fileExceedsTheDurationLimitOf(maxSeconds)
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
