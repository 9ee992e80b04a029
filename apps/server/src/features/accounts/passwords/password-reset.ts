import { accountLinkLimits, AppError } from "@timbre/contract";
import type { FastifyBaseLogger } from "fastify";
import type { RecordAudit } from "../../../domain/logs/audit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Visit } from "../../../platform/http/visit.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { type AccountLinks, deleteLinks } from "../account-links.ts";
import type { EndSessions } from "../sign-in/end-sessions.ts";
import { lettersFor } from "../letters/letters-for.ts";
import type { PasswordRules } from "./password-rules.ts";
import type { SignInGuard } from "../sign-in/sign-in-guard.ts";
import { changeUser, findUserById } from "../sign-in/sign-in-store.ts";
import { deleteSessionsOf } from "../sign-in/session-store.ts";
import { findHomeWorkspace, findUserByEmail } from "../store.ts";

type Needs = {
  db: Db;
  clock: Clock;
  links: AccountLinks;
  mail: Mail;
  log: Pick<FastifyBaseLogger, "error">;
  recordAudit: RecordAudit;
  signInGuard: Pick<SignInGuard, "leave">;
  passwordRules: Pick<PasswordRules, "hashFor">;
  endSessions: EndSessions;
};

const addressOf = (baseUrl: string, token: string): string => `${baseUrl}/reset-password#${token}`;

/** A way back in for somebody who forgot the password: by mail, or by a link that the operator hands over. */
export const makePasswordReset = (needs: Needs) => {
  const { db, links, mail, log } = needs;

  const mailLink = async (email: string, { baseUrl, acceptLanguage }: Visit): Promise<void> => {
    const user = await findUserByEmail(db, email.toLowerCase());
    if (!user || user.blockedAt) return;
    if ((await links.countRecent(user.userId, "reset_password")) >= accountLinkLimits.mailsPerHour) return;
    const wanted = { userId: user.userId, purpose: "reset_password" as const, email: user.email, isMailed: true };
    const { token } = await links.make(wanted);
    await mail.send(lettersFor(user, acceptLanguage).reset(user.email, addressOf(baseUrl, token)));
  };

  return {
    /** Answers before it looks, so that neither words nor time tell whether the address is known. */
    ask: (email: string, visit: Visit): void => {
      if (!mail.isSetUp) throw new AppError("mail_not_set_up");
      mailLink(email, visit).catch((error: unknown) => log.error({ err: error }, "a reset mail failed"));
    },

    /** For the operator to hand over by other means; it proves nothing about the address. */
    makeLink: async (userId: string, baseUrl: string): Promise<{ link: string; expiresAt: Date }> => {
      const user = await findUserById(db, userId);
      if (!user || user.isServiceAccount) throw new AppError("user_not_found", {}, "This account does not exist.");
      const wanted = { userId: user.userId, purpose: "reset_password" as const, email: user.email, isMailed: false };
      const { token, expiresAt } = await links.make(wanted);
      return { link: addressOf(baseUrl, token), expiresAt };
    },

    look: async (token: string): Promise<{ email: string }> => {
      const { email } = await links.look(token, ["reset_password"]);
      return { email };
    },

    reset: (wanted: Reset) => setPassword(needs, wanted),
  };
};

export type PasswordReset = ReturnType<typeof makePasswordReset>;

type Reset = { token: string; password: string; ipAddress: string; acceptLanguage: string | undefined };

/** Two-factor sign-in stays on: the link replaces the password, not the second proof. */
const setPassword = async (needs: Needs, { token, password, ipAddress, acceptLanguage }: Reset): Promise<void> => {
  const { db, clock, links, mail } = needs;
  // A dead link is told before a password is hashed, which is slow on purpose.
  const { userId } = await links.look(token, ["reset_password"]);
  const passwordHash = await needs.passwordRules.hashFor(password, userId);
  const link = await db.transaction(async (tx) => {
    const taken = await links.take(tx, token, ["reset_password"]);
    await changeUser(tx, taken.userId, {
      passwordHash,
      ...(taken.isMailed ? { emailConfirmedAt: clock.now() } : {}),
    });
    await deleteSessionsOf(tx, taken.userId, {});
    await deleteLinks(tx, taken.userId, ["reset_password"]);
    return taken;
  });
  // They are gone; what they opened goes now.
  await needs.endSessions(link.userId);
  await needs.signInGuard.leave([{ counter: "account", of: link.email }]);
  await note(needs, link.userId, ipAddress);
  if (!mail.isSetUp) return;
  const letters = lettersFor(await findUserById(db, link.userId), acceptLanguage);
  void mail.send(letters.passwordSet(link.email));
};

const note = async ({ db, recordAudit }: Needs, userId: string, ipAddress: string): Promise<void> => {
  const workspaceId = await findHomeWorkspace(db, userId);
  if (!workspaceId) return;
  const actor = { userId, workspaceId, apiKey: null, ipAddress };
  await recordAudit(actor, { activity: "Password Reset", className: "Account Change", target: userId });
};
