import { voiceDesignLimits, voiceDesignMessages } from "@timbre/contract";
import { fileDurationMs } from "../../audio/files/file-duration.ts";
import { known } from "../../words/known.ts";
import { t } from "./messages.ts";

/** Why a recording cannot be the reference; null when it can. */
export const checkReference = async (
  file: File,
  measure: (file: File) => Promise<number | null> = fileDurationMs,
): Promise<string | null> => {
  const { referenceBytes, referenceMs } = voiceDesignLimits;
  if (file.size > referenceBytes) return known(voiceDesignMessages.referenceLarge);
  const durationMs = await measure(file);
  if (durationMs === null) return t.couldNotExtractFileDuration;
  if (durationMs < referenceMs.min) return known(voiceDesignMessages.referenceShort);
  return durationMs > referenceMs.max ? known(voiceDesignMessages.referenceLong) : null;
};
