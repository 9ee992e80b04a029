import { isVoiceVerified } from "../../domain/voices/voice-verification.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Ear } from "../../platform/engine/ear.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { UploadedFile } from "../../platform/uploads/uploads.ts";
import { makeWithUsedSamples, wholeSound } from "./sample-sound.ts";
import type { SampleRow } from "./store.ts";

type Needs = { db: Db; ear: Ear; files: FileStore };
type Adding = { voiceId: string; known: readonly SampleRow[]; uploads: readonly UploadedFile[]; signal: AbortSignal };

/** How much of a new recording is heard to know who speaks. */
const heardMs = 60_000;

/** Whether a voice that is verified gets recordings of somebody else: its proof is not good for them. */
export const changesSpeaker = async (
  { db, ear, files }: Needs,
  { voiceId, known, uploads, signal }: Adding,
): Promise<boolean> => {
  if (!(await isVoiceVerified(db, voiceId))) return false;
  if (known.length === 0) return true;
  return makeWithUsedSamples({ db, files })(voiceId, async ({ sounds }) => {
    for (const { path } of uploads) {
      const sound = { ...wholeSound(path), onlyFirstMs: heardMs };
      const { isSame } = await ear.call("verifySpeaker", { sound, against: { sounds } }, { signal });
      if (!isSame) return true;
    }
    return false;
  });
};
