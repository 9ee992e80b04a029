import { cloneLimits, cloneMessages, uploadLimits } from "@timbre/contract";
import { nanoid } from "nanoid";
import type { VoiceSample } from "../../../api/voices/voice-terms.ts";
import { fileDurationMs } from "../../../audio/files/file-duration.ts";
import { checkUpload } from "../../../recording/check-upload.ts";
import { known as inWords } from "../../../words/known.ts";
import { t } from "../messages.ts";

/** A recording that is only here so far. `takeId` when it was spoken into the microphone. */
export type Recording = { id: string; file: File; durationMs: number; takeId?: string };
/** What a clone would be made of: new recordings, and samples the server has already. */
export type Sources = { added: readonly Recording[]; kept: readonly VoiceSample[] };

const { maxFiles } = uploadLimits.instantClone;

export const totalMs = ({ added, kept }: Sources): number =>
  [...added, ...kept].reduce((sum, { durationMs }) => sum + durationMs, 0);

/** Why these are not enough, or too much; null when a clone can be made. What the server has is good by itself. */
export const problemWithSources = (sources: Sources): string | null => {
  const { added, kept } = sources;
  if (added.length === 0 && kept.length > 0) return null;
  if (added.length + kept.length > maxFiles) return cloneMessages.tooMany;
  const durationMs = totalMs(sources);
  if (durationMs < cloneLimits.minTotalMs) return cloneMessages.tooLittle;
  return durationMs >= cloneLimits.maxTotalMs ? cloneMessages.tooMuch : null;
};

export type Taken = { recordings: Recording[]; messages: string[] };

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Measures files and takes those that are new and long enough; says why of the others. */
export const takeRecordings = async (
  files: readonly File[],
  { added, kept }: Sources,
  measure: (file: File) => Promise<number | null> = fileDurationMs,
): Promise<Taken> => {
  const taken: Taken = { recordings: [], messages: [] };
  for (const [index, file] of files.entries()) {
    const known = [...added, ...taken.recordings];
    if (known.length + kept.length >= maxFiles) {
      const left = files.slice(index).map(({ name }) => name);
      return { ...taken, messages: [...taken.messages, inWords(cloneMessages.tooMany), t.notAdded(left.join(", "))] };
    }
    if (known.some((one) => isSame(one.file, file))) {
      taken.messages.push(inWords(cloneMessages.sameTwice(file.name)));
      continue;
    }
    const checked = await checkUpload(file, {}, measure);
    if ("problem" in checked) taken.messages.push(`${file.name}: ${checked.problem}`);
    else if (checked.durationMs < cloneLimits.minSampleMs)
      taken.messages.push(inWords(cloneMessages.tooShort(file.name)));
    else taken.recordings.push({ id: nanoid(), file, durationMs: checked.durationMs });
  }
  return taken;
};
