import { cloneTerms, type ConsentMethod, planOf } from "@timbre/contract";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { newId } from "../../platform/new-id.ts";
import type { Db } from "../../platform/database/database.ts";
import { workspaces } from "../../platform/database/tables/owners.ts";
import { voiceConsents, voiceVerifications } from "../../platform/database/tables/verification.ts";
import { libraryVoices } from "../../platform/database/tables/voices.ts";

export type Consent = {
  voiceId: string;
  userId: string;
  method: ConsentMethod;
  at: Date;
  termsVersion?: string | undefined;
};

/** Who stands up for a voice, when, how and under which terms. */
export const recordConsent = async (
  tx: Db,
  { voiceId, userId, method, at, termsVersion = cloneTerms.version }: Consent,
): Promise<void> => {
  await tx.insert(voiceConsents).values({ consentId: newId(), voiceId, userId, method, termsVersion, createdAt: at });
};

export const canBypassVerification = (tier: string): boolean => planOf(tier).canBypassVoiceCaptcha;

/** Whether clones of a workspace must be verified, and whether its plan skips what the workspace asks for. */
export const verificationRuleOf = async (
  db: Db,
  workspaceId: string,
): Promise<{ isRequired: boolean; isBypassed: boolean }> => {
  const [found] = await db
    .select({ isOn: workspaces.isCloneVerificationOn, tier: workspaces.tier })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId));
  const isOn = found?.isOn ?? false;
  const canBypass = canBypassVerification(found?.tier ?? "free");
  return { isRequired: isOn && !canBypass, isBypassed: isOn && canBypass };
};

/** From now on the voice cannot be used until it is verified, and is not in the library. What was tried before still counts. */
export const requireVerification = async (tx: Db, voiceId: string, at: Date): Promise<void> => {
  await tx.delete(libraryVoices).where(eq(libraryVoices.voiceId, voiceId));
  await tx
    .insert(voiceVerifications)
    .values({ voiceId, attempts: [], verifiedAt: null, createdAt: at })
    .onConflictDoUpdate({ target: voiceVerifications.voiceId, set: { verifiedAt: null } });
};

/** Proven: by a reading, or by somebody who looked at documents. Usable from the next call on. */
export const markVoiceProven = async (tx: Db, consent: Consent): Promise<void> => {
  const { voiceId, at } = consent;
  await tx
    .update(voiceVerifications)
    .set({ verifiedAt: at, isSkipped: false })
    .where(eq(voiceVerifications.voiceId, voiceId));
  await recordConsent(tx, consent);
};

/** A voice that waits for its proof. */
export const isVoiceLocked = async (db: Db, voiceId: string): Promise<boolean> =>
  (
    await db
      .select({ voiceId: voiceVerifications.voiceId })
      .from(voiceVerifications)
      .where(and(eq(voiceVerifications.voiceId, voiceId), isNull(voiceVerifications.verifiedAt)))
  ).length > 0;

/** A voice that had to be verified, and is. */
export const isVoiceVerified = async (db: Db, voiceId: string): Promise<boolean> =>
  (
    await db
      .select({ voiceId: voiceVerifications.voiceId })
      .from(voiceVerifications)
      .where(and(eq(voiceVerifications.voiceId, voiceId), isNotNull(voiceVerifications.verifiedAt)))
  ).length > 0;
