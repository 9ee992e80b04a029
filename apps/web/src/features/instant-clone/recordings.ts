import { cloneLimits, uploadLimits } from "@timbre/contract";
import { fileDurationMs } from "../../audio/file-duration.ts";

export type Recording = { id: string; file: File; durationMs: number };

/** From here on more sound makes no better clone. */
export const perfectMs = 180_000;
const { maxFiles } = uploadLimits.instantClone;

export const totalMs = (recordings: readonly Recording[]): number =>
  recordings.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** Why these recordings are not enough, or too much; null when a clone can be made. */
export const problemWithRecordings = (recordings: readonly Recording[]): string | null => {
  if (recordings.length > maxFiles) return `You can only upload ${maxFiles} recordings`;
  const durationMs = totalMs(recordings);
  if (durationMs < cloneLimits.minTotalMs) return "10 seconds of audio required";
  return durationMs >= cloneLimits.maxTotalMs ? "Recordings must be less than 45 minutes long" : null;
};

export type Taken = { recordings: Recording[]; messages: string[] };

/** Measures files and takes those that are long enough; says why of the others. */
export const takeRecordings = async (
  files: readonly File[],
  known: number,
  measure: (file: File) => Promise<number | null> = fileDurationMs,
): Promise<Taken> => {
  const taken: Taken = { recordings: [], messages: [] };
  for (const file of files) {
    const durationMs = await measure(file);
    if (known + taken.recordings.length >= maxFiles) {
      return { ...taken, messages: [...taken.messages, `You can only upload ${maxFiles} recordings`] };
    }
    if (durationMs === null) taken.messages.push("Could not extract file duration.");
    else if (durationMs < cloneLimits.minSampleMs) {
      taken.messages.push(`File "${file.name}" is too short. Please choose a file with at least 5s of audio.`);
    } else taken.recordings.push({ id: crypto.randomUUID(), file, durationMs });
  }
  return taken;
};
