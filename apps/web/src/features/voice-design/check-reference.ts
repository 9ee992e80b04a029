import { voiceDesignLimits, voiceDesignMessages } from "@timbre/contract";
import { fileDurationMs } from "../../audio/files/file-duration.ts";
import { t } from "./messages.ts";

/** Why a recording cannot be the reference; null when it can. */
export const checkReference = async (
  file: File,
  measure: (file: File) => Promise<number | null> = fileDurationMs,
): Promise<string | null> => {
  const { referenceBytes, referenceMs } = voiceDesignLimits;
  if (file.size > referenceBytes) return voiceDesignMessages.referenceLarge;
  const durationMs = await measure(file);
  if (durationMs === null) return t.couldNotExtractFileDuration;
  if (durationMs < referenceMs.min) return voiceDesignMessages.referenceShort;
  return durationMs > referenceMs.max ? voiceDesignMessages.referenceLong : null;
};
