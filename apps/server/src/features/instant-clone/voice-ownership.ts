import type { ConsentMethod } from "@timbre/contract";
import type { Db } from "../../platform/database/database.ts";
import {
  isVoiceLocked,
  verificationRuleOf,
  recordConsent,
  requireVerification,
} from "../../domain/voices/voice-verification.ts";
import type { Ear } from "../../platform/engine/ear.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { soundAt } from "./build-clone.ts";
import { withSampleFiles } from "../../domain/voices/sample-files.ts";
import type { SampleRow } from "./store.ts";

export type Ownership = { caller: Caller; voiceId: string; method: ConsentMethod; at: Date };

/** Notes who vouches for a new voice, and locks it where its workspace wants a proof. Answers whether it does. */
export const recordOwnership = async (tx: Db, { caller, voiceId, method, at }: Ownership): Promise<boolean> => {
  const { userId, workspaceId } = caller;
  await recordConsent(tx, { voiceId, userId, method, at });
  const { isRequired, isBypassed } = await verificationRuleOf(tx, workspaceId);
  if (isRequired) await requireVerification(tx, voiceId, at);
  if (isBypassed) await recordConsent(tx, { voiceId, userId, method: "plan_bypass", at });
  return isRequired;
};

type Adding = {
  ear: Ear;
  files: FileStore;
  known: readonly SampleRow[];
  added: readonly string[];
  signal: AbortSignal;
};

/** Whether new recordings are of the one the others are of: a proof is not good for somebody else's voice. */
export const isSameSpeaker = async ({ ear, files, known, added, signal }: Adding): Promise<boolean> => {
  const [first] = known;
  if (!first || added.length === 0) return known.length > 0;
  return withSampleFiles(files, known.slice(0, comparedSamples), async (paths) => {
    const against = { sounds: paths.map(soundAt) };
    for (const path of added) {
      const { isSame } = await ear.call("verifySpeaker", { sound: soundAt(path), against }, { signal });
      if (!isSame) return false;
    }
    return true;
  });
};

/** Enough to know a voice. */
const comparedSamples = 3;

/** Whether a voice needs its proof again once these recordings are in it. */
export const losesVerification = async (
  db: Db,
  voice: { voiceId: string; workspaceId: string },
  adding: Adding,
): Promise<boolean> => {
  const { isRequired } = await verificationRuleOf(db, voice.workspaceId);
  if (!isRequired || (await isVoiceLocked(db, voice.voiceId))) return false;
  return !(await isSameSpeaker(adding));
};
