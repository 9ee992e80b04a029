import { AppError, type AuditActivity } from "@timbre/contract";
import { Secret, TOTP } from "otpauth";
import type { RecordAudit } from "../../../domain/logs/audit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";
import { makeRequirePassword } from "../passwords/require-password.ts";
import type { SignInGuard } from "./sign-in-guard.ts";
import {
  changeUser,
  countRecoveryCodes,
  findUserById,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeTotpStep,
  type User,
} from "./sign-in-store.ts";

type Needs = { db: Db; clock: Clock; recordAudit: RecordAudit; signInGuard: Pick<SignInGuard, "asPerson"> };

const stepSeconds = 30;

export const makeTwoFactor = (needs: Needs) => {
  const { db, clock, signInGuard } = needs;
  const requirePassword = makeRequirePassword({ db, signInGuard });
  // A password that was right before must not forgive wrong codes.
  const requireCode = (user: User, code: string): Promise<void> =>
    signInGuard.asPerson(`codes of ${user.userId}`, async () => {
      if (!(await takeCode(needs, user, code))) throw new AppError("invalid_two_factor_code");
    });
  const note = (caller: Caller, activity: AuditActivity) =>
    needs.recordAudit(caller, { activity, className: "Account Change", target: caller.userId });

  return {
    state: async (caller: Caller) => ({
      isOn: (await requireUser(db, caller.userId)).totpSince !== null,
      recoveryCodesLeft: await countRecoveryCodes(db, caller.userId),
    }),

    /** Makes a secret that counts for nothing until a first code proves that the app has it. */
    start: async (caller: Caller, password: string): Promise<{ secret: string; url: string }> => {
      const user = await requirePassword(caller.userId, password);
      if (user.totpSince) throw new AppError("two_factor_already_on");
      const secret = new Secret({ size: 20 }).base32;
      await changeUser(db, user.userId, { totpSecret: secret, totpLastStep: null });
      return { secret, url: totpOf(secret, user.email).toString() };
    },

    confirm: async (caller: Caller, code: string): Promise<string[]> => {
      const user = await requireUser(db, caller.userId);
      if (user.totpSince) throw new AppError("two_factor_already_on");
      if (!user.totpSecret) throw new AppError("two_factor_not_started");
      await signInGuard.asPerson(user.userId, async () => {
        if (!(await takeTotp(needs, user, code))) throw new AppError("invalid_two_factor_code");
      });
      const codes = makeRecoveryCodes();
      await db.transaction(async (tx) => {
        await changeUser(tx, user.userId, { totpSince: clock.now() });
        await replaceRecoveryCodes(tx, user.userId, codes.map(hashRecoveryCode));
      });
      await note(caller, "Two-Factor Switched On");
      return codes;
    },

    renewCodes: async (caller: Caller, password: string, code: string): Promise<string[]> => {
      const user = await requirePassword(caller.userId, password);
      if (!user.totpSince) throw new AppError("two_factor_not_started");
      await requireCode(user, code);
      const codes = makeRecoveryCodes();
      await db.transaction((tx) => replaceRecoveryCodes(tx, user.userId, codes.map(hashRecoveryCode)));
      await note(caller, "Recovery Codes Renewed");
      return codes;
    },

    stop: async (caller: Caller, password: string, code: string): Promise<void> => {
      const user = await requirePassword(caller.userId, password);
      if (!user.totpSince) throw new AppError("two_factor_not_started");
      await requireCode(user, code);
      await db.transaction(async (tx) => {
        await changeUser(tx, user.userId, { totpSecret: null, totpSince: null, totpLastStep: null });
        await replaceRecoveryCodes(tx, user.userId, []);
      });
      await note(caller, "Two-Factor Switched Off");
    },

    /** The second half of signing in; passes at once for those without two-factor. */
    check: async (user: User, code: string | null | undefined): Promise<void> => {
      if (!user.totpSince) return;
      if (!code) throw new AppError("two_factor_required");
      if (!(await takeCode(needs, user, code))) throw new AppError("invalid_two_factor_code");
    },

    /** As `check`, for somebody who is signed in: wrong codes are counted. */
    checkAsPerson: async (user: User, code: string | null | undefined): Promise<void> => {
      if (!user.totpSince) return;
      if (!code) throw new AppError("two_factor_required");
      await requireCode(user, code);
    },
  };
};

export type TwoFactor = ReturnType<typeof makeTwoFactor>;

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: "Timbre", label: email, digits: 6, period: stepSeconds, secret: Secret.fromBase32(secret) });

const takeCode = async (needs: Needs, user: User, code: string): Promise<boolean> =>
  (await takeTotp(needs, user, code)) || takeRecoveryCode(needs.db, user.userId, hashRecoveryCode(code));

/** A code is good for its own half minute and the neighbours, and only once. */
const takeTotp = async ({ db, clock }: Needs, user: User, code: string): Promise<boolean> => {
  const token = code.replace(/\s/g, "");
  if (!user.totpSecret || !/^\d{6}$/.test(token)) return false;
  const timestamp = clock.now().getTime();
  const delta = totpOf(user.totpSecret, user.email).validate({ token, timestamp, window: 1 });
  if (delta === null) return false;
  return takeTotpStep(db, user.userId, Math.floor(timestamp / 1000 / stepSeconds) + delta);
};

const requireUser = async (db: Db, userId: string): Promise<User> => {
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("invalid_session");
  return user;
};
