import { accountLinkLimits, AppError, type SignUpPolicy, type Tier } from "@timbre/contract";
import { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Visit } from "../../../platform/http/visit.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { openNote, sealNote } from "../../../platform/secrets/sealed-note.ts";
import type { CreateAccount } from "../create-account.ts";
import type { EmailAddress } from "../profile/email-address.ts";
import { lettersFor } from "../letters/letters-for.ts";
import type { PasswordRules } from "../passwords/password-rules.ts";
import type { SignInGuard } from "../sign-in/sign-in-guard.ts";
import type { Newcomer, SignUpPolicyRules } from "./sign-up-policy.ts";
import { findUserByEmail } from "../store.ts";

type Needs = {
  db: Db;
  clock: Clock;
  mail: Mail;
  createAccount: CreateAccount;
  signUpPolicy: SignUpPolicyRules;
  passwordRules: Pick<PasswordRules, "hashForNewcomer">;
  signInGuard: Pick<SignInGuard, "enter">;
  emailAddress: Pick<EmailAddress, "welcome">;
  defaultTier: Tier;
};
type Wish = {
  newcomer: Newcomer;
  password: string;
  firstName: string | null;
  referredBy: string | undefined;
  /** Who can come after the first. */
  chosenPolicy: SignUpPolicy | undefined;
};
export type NewAccount = { userId: string; workspaceId: string; email: string };

/** What somebody wrote into the form. It travels in the link and is kept nowhere here: most of it may never count. */
const note = z.object({
  email: z.string(),
  passwordHash: z.string(),
  firstName: z.string().nullable(),
  referredBy: z.string().optional(),
  inviteToken: z.string().optional(),
  expiresAtMs: z.number(),
});
const purpose = "sign up";

export const makeSignUp = (needs: Needs) => {
  const { db, clock, mail, createAccount, signUpPolicy, passwordRules, defaultTier } = needs;

  const createNow = async (wish: Wish, passwordHash: string, visit: Visit) => {
    const { newcomer, referredBy, firstName, chosenPolicy } = wish;
    const { email } = newcomer;
    const admit = async (tx: Db, isFirst: boolean): Promise<void> => {
      await signUpPolicy.admit(tx, newcomer, isFirst);
      // With the account or not at all: a server that is open by mistake would take anybody.
      if (isFirst && chosenPolicy) await signUpPolicy.choose(chosenPolicy, tx);
    };
    const account = await createAccount({ email, passwordHash, firstName, tier: defaultTier, referredBy, admit });
    await needs.emailAddress.welcome(account.userId, email, visit);
    return { ...account, email };
  };

  /** The same work and the same answer whether or not the address has an account; its owner is told which. */
  const sendLetter = async ({ newcomer, firstName, referredBy }: Wish, passwordHash: string, visit: Visit) => {
    const { baseUrl, acceptLanguage } = visit;
    const { email, inviteToken } = newcomer;
    const expiresAtMs = clock.now().getTime() + accountLinkLimits.confirmMs;
    const token = sealNote({ email, passwordHash, firstName, referredBy, inviteToken, expiresAtMs }, purpose);
    const known = await findUserByEmail(db, email);
    if (!(await mayWrite(needs.signInGuard, email))) return;
    const letters = lettersFor(known, acceptLanguage);
    const letter = known
      ? letters.triedToSignUp(email, { signIn: `${baseUrl}/sign-in`, reset: `${baseUrl}/forgot-password` })
      : letters.signUp(email, `${baseUrl}/confirm-sign-up#${token}`);
    // Nobody waits for it: how long a letter takes would tell what is in it.
    void mail.send(letter);
  };

  return {
    /** A new account, or nothing yet: then its owner finds a letter. */
    ask: async (wish: Wish, visit: Visit): Promise<NewAccount | undefined> => {
      const isFirst = await signUpPolicy.isFirst();
      // Before the password is hashed too: strangers at a closed door should cost nothing.
      await signUpPolicy.admit(db, wish.newcomer, isFirst);
      const { email } = wish.newcomer;
      const passwordHash = await passwordRules.hashForNewcomer(wish.password, { email, firstName: wish.firstName });
      // The first account tells nothing about others, and its owner may not have tried the mail server yet.
      if (isFirst || !mail.isSetUp) return createNow(wish, passwordHash, visit);
      await sendLetter(wish, passwordHash, visit);
      return undefined;
    },

    /** By the link in the letter, which proves the address. */
    confirm: async (token: string): Promise<NewAccount & { inviteToken: string | undefined }> => {
      const found = note.safeParse(openNote(token, purpose));
      if (!found.success || found.data.expiresAtMs <= clock.now().getTime()) throw new AppError("link_expired");
      const { email, passwordHash, firstName, referredBy, inviteToken } = found.data;
      if (await findUserByEmail(db, email)) throw new AppError("link_expired", {}, usedAlready);
      const made = { email, passwordHash, firstName, tier: defaultTier, referredBy, emailConfirmedAt: clock.now() };
      const account = await createAccount({ ...made, admit: signUpPolicy.admitConfirmed });
      return { ...account, email, inviteToken };
    },
  };
};

export type SignUp = ReturnType<typeof makeSignUp>;

const usedAlready = "This link was used already. Sign in with your email and password.";

/** Nobody's mailbox is filled from here; those who are over the limit hear the same as everybody. */
const mayWrite = (signInGuard: Needs["signInGuard"], email: string): Promise<boolean> =>
  signInGuard.enter([{ counter: "letter", of: email }]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
