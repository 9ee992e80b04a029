import { accountLinkLimits, AppError } from "@timbre/contract";
import type { RecordAudit } from "../../../domain/logs/audit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Visit } from "../../../platform/http/visit.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { type AccountLink, type AccountLinks, deleteLinks } from "../account-links.ts";
import { lettersFor } from "../letters/letters-for.ts";
import type { RequirePassword } from "../passwords/require-password.ts";
import { changeUser, findUserById, type User } from "../sign-in/sign-in-store.ts";
import { findHomeWorkspace, findUserByEmail } from "../store.ts";

type Needs = {
  db: Db;
  clock: Clock;
  links: AccountLinks;
  mail: Mail;
  recordAudit: RecordAudit;
  requirePassword: RequirePassword;
};
type Change = { newEmail: string; password: string; visit: Visit };

const addressOf = (baseUrl: string, token: string): string => `${baseUrl}/confirm-email#${token}`;

/** Whether the address is really the person's, and how they change it. */
export const makeEmailAddress = (needs: Needs) => {
  const { db, links, mail } = needs;
  return {
    state: async ({ userId }: Caller) => {
      const user = await requireUser(db, userId);
      const pending = await links.findPending(userId, "change_email");
      return {
        email: user.email,
        isConfirmed: !mail.isSetUp || user.emailConfirmedAt !== null,
        pendingEmail: pending?.email ?? null,
      };
    },

    /** After sign-up. A mail server that is slow or down holds nobody up: they can ask again. */
    welcome: async (userId: string, email: string, { baseUrl, acceptLanguage }: Visit): Promise<void> => {
      if (!mail.isSetUp) return;
      const { token } = await links.make({ userId, purpose: "confirm_email", email, isMailed: true });
      void mail.send(lettersFor(undefined, acceptLanguage).confirm(email, addressOf(baseUrl, token)));
    },

    askAgain: async ({ userId }: Caller, { baseUrl, acceptLanguage }: Visit): Promise<void> => {
      if (!mail.isSetUp) throw new AppError("mail_not_set_up");
      const user = await requireUser(db, userId);
      if (user.emailConfirmedAt) return;
      await requireFewMails(links, userId, "confirm_email");
      const wanted = { userId, purpose: "confirm_email" as const, email: user.email, isMailed: true };
      const { token } = await links.make(wanted);
      const letter = lettersFor(user, acceptLanguage).confirm(user.email, addressOf(baseUrl, token));
      if (!(await mail.send(letter))) throw new AppError("mail_not_sent");
    },

    change: (caller: Caller, change: Change) => changeAddress(needs, caller, change),
    confirm: (token: string, ipAddress: string, acceptLanguage?: string) =>
      confirmAddress(needs, token, { ipAddress, acceptLanguage }),

    /** Guards what an address alone would open: inviting, and being invited. */
    requireConfirmed: async (userId: string): Promise<void> => {
      if (mail.isSetUp && !(await requireUser(db, userId)).emailConfirmedAt) throw new AppError("email_not_confirmed");
    },
  };
};

export type EmailAddress = ReturnType<typeof makeEmailAddress>;

/** True when the new address counts already; otherwise it waits for its owner to open the link. */
const changeAddress = async (needs: Needs, caller: Caller, { newEmail, password, visit }: Change) => {
  const { db, links, mail, recordAudit } = needs;
  const user = await needs.requirePassword(caller.userId, password);
  if (newEmail === user.email) return true;
  if (!mail.isSetUp) {
    await requireFree(db, newEmail);
    await db.transaction((tx) => setAddress(tx, user, newEmail, null));
    await recordAudit(caller, { activity: "Email Changed", className: "Account Change", target: user.userId });
    return true;
  }
  await requireFewMails(links, user.userId, "change_email");
  const wanted = { userId: user.userId, purpose: "change_email" as const, email: newEmail, isMailed: true };
  const { token } = await links.make(wanted);
  // Whether somebody has an account is told to the owner of that mailbox alone.
  const holder = await findUserByEmail(db, newEmail);
  const letters = lettersFor(holder ?? user, visit.acceptLanguage);
  const letter = holder
    ? letters.addressInUse(newEmail)
    : letters.newAddress(newEmail, addressOf(visit.baseUrl, token));
  if (!(await mail.send(letter))) throw new AppError("mail_not_sent");
  return false;
};

type Opening = { ipAddress: string; acceptLanguage: string | undefined };

const confirmAddress = async (
  needs: Needs,
  token: string,
  { ipAddress, acceptLanguage }: Opening,
): Promise<{ email: string }> => {
  const { db, clock, links, mail } = needs;
  const { link, user } = await db.transaction(async (tx) => {
    const taken = await links.take(tx, token, ["confirm_email", "change_email"]);
    const owner = await requireUser(tx, taken.userId);
    if (taken.purpose === "change_email") {
      await requireFree(tx, taken.email);
      await setAddress(tx, owner, taken.email, clock.now());
    } else if (taken.email === owner.email) {
      await changeUser(tx, owner.userId, { emailConfirmedAt: clock.now() });
    }
    return { link: taken, user: owner };
  });
  await note(needs, link, ipAddress);
  if (link.purpose === "change_email" && mail.isSetUp)
    void mail.send(lettersFor(user, acceptLanguage).addressChanged(user.email));
  return { email: link.email };
};

const setAddress = async (tx: Db, user: User, email: string, confirmedAt: Date | null): Promise<void> => {
  await changeUser(tx, user.userId, { email, emailConfirmedAt: confirmedAt });
  // What was sent to the old address is worth nothing from now on.
  await deleteLinks(tx, user.userId, ["reset_password", "confirm_email", "change_email"]);
};

const note = async ({ db, recordAudit }: Needs, { userId, purpose }: AccountLink, ipAddress: string): Promise<void> => {
  const workspaceId = await findHomeWorkspace(db, userId);
  if (!workspaceId) return;
  const activity = purpose === "change_email" ? "Email Changed" : "Email Confirmed";
  const actor = { userId, workspaceId, apiKey: null, ipAddress };
  await recordAudit(actor, { activity, className: "Account Change", target: userId });
};

const requireFewMails = async (
  links: AccountLinks,
  userId: string,
  purpose: "confirm_email" | "change_email",
): Promise<void> => {
  if ((await links.countRecent(userId, purpose)) < accountLinkLimits.mailsPerHour) return;
  throw new AppError("too_many_attempts", { retryAfterSeconds: 3_600 }, "Too many mails. Try again in an hour.");
};

const requireFree = async (db: Db, email: string): Promise<void> => {
  if (await findUserByEmail(db, email)) throw new AppError("email_not_available");
};

const requireUser = async (db: Db, userId: string): Promise<User> => {
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("invalid_session");
  return user;
};
