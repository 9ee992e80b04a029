import { AppError, isPrivacyAsked, type PrivacyAnswer, type UpdateProfileBody } from "@timbre/contract";
import type { RecordAudit } from "../../../domain/logs/audit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { deleteLinks } from "../account-links.ts";
import type { EndSessions } from "../sign-in/end-sessions.ts";
import { hashSecret } from "../hash-secret.ts";
import type { PasswordRules } from "../passwords/password-rules.ts";
import type { RequirePassword } from "../passwords/require-password.ts";
import { changeUser, findUserById, mergePreferences } from "../sign-in/sign-in-store.ts";
import { listSessions } from "../sign-in/session-store.ts";

type Needs = {
  db: Db;
  clock: Clock;
  recordAudit: RecordAudit;
  requirePassword: RequirePassword;
  passwordRules: Pick<PasswordRules, "hashFor">;
  endSessions: EndSessions;
};

/** Of a session only this part of its hash is shown: enough to name it, no use to enter with. */
const sessionIdOf = (tokenHash: string): string => tokenHash.slice(0, 16);

export const makeProfile = ({ db, clock, recordAudit, requirePassword, passwordRules, endSessions }: Needs) => ({
  update: async (caller: Caller, body: UpdateProfileBody): Promise<void> => {
    if (body.first_name !== undefined) await changeUser(db, caller.userId, { firstName: body.first_name || null });
    const preferences = {
      ...(body.onboarding_role == null ? {} : { onboardingRole: body.onboarding_role }),
      ...(body.onboarding_subrole == null ? {} : { onboardingSubrole: body.onboarding_subrole }),
      ...(body.has_opted_out_of_sale == null ? {} : { hasOptedOutOfSale: body.has_opted_out_of_sale }),
      ...(body.has_opted_out_of_targeted_ads == null
        ? {}
        : { hasOptedOutOfTargetedAds: body.has_opted_out_of_targeted_ads }),
      ...(body.page_language == null ? {} : { pageLanguage: body.page_language }),
      ...(body.region == null ? {} : { region: body.region }),
    };
    if (Object.keys(preferences).length > 0) await mergePreferences(db, caller.userId, preferences);
  },

  privacyOf: async (caller: Caller, heard: { hasSignal: boolean; region: string }): Promise<PrivacyAnswer> => {
    const chosen = (await findUserById(db, caller.userId))?.preferences ?? {};
    const situation = { hasSignal: heard.hasSignal, region: chosen.region || heard.region };
    return {
      is_asked: isPrivacyAsked(situation),
      has_signal: situation.hasSignal,
      region: situation.region,
      // A browser that asks not to be tracked has chosen already, until the person says otherwise.
      has_opted_out_of_sale: chosen.hasOptedOutOfSale ?? situation.hasSignal,
      has_opted_out_of_targeted_ads: chosen.hasOptedOutOfTargetedAds ?? situation.hasSignal,
    };
  },

  /** A new password ends every session but the one it was changed in. */
  changePassword: async (
    caller: Caller,
    token: string,
    { current, next }: { current: string; next: string },
  ): Promise<void> => {
    await requirePassword(caller.userId, current);
    await changeUser(db, caller.userId, { passwordHash: await passwordRules.hashFor(next, caller.userId) });
    await endSessions(caller.userId, { except: hashSecret(token) });
    await deleteLinks(db, caller.userId, ["reset_password"]);
    await recordAudit(caller, { activity: "Password Changed", className: "Account Change", target: caller.userId });
  },

  listSessions: async (caller: Caller, token: string) =>
    (await listSessions(db, caller.userId, clock.now())).map((row) => ({
      ...row,
      sessionId: sessionIdOf(row.tokenHash),
      isCurrent: row.tokenHash === hashSecret(token),
    })),

  endSession: async (caller: Caller, sessionId: string, password: string): Promise<number> => {
    await requirePassword(caller.userId, password);
    const found = (await listSessions(db, caller.userId, clock.now())).find(
      (row) => sessionIdOf(row.tokenHash) === sessionId,
    );
    if (!found) throw new AppError("session_not_found");
    return endSessions(caller.userId, { only: found.tokenHash });
  },

  endSessions: async (
    caller: Caller,
    token: string,
    { isCurrentIncluded, password }: { isCurrentIncluded: boolean; password: string },
  ): Promise<number> => {
    await requirePassword(caller.userId, password);
    const ended = await endSessions(caller.userId, isCurrentIncluded ? {} : { except: hashSecret(token) });
    await recordAudit(caller, {
      activity: "Signed Out Everywhere",
      className: "Authentication",
      target: caller.userId,
    });
    return ended;
  },
});

export type Profile = ReturnType<typeof makeProfile>;
