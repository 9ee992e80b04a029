import type { Db } from "../../../platform/database/database.ts";
import { refuseCommon } from "./common-passwords.ts";
import { type PasswordContext, refuseContextWords } from "./context-words.ts";
import { hashPassword } from "./passwords.ts";
import { findUserById } from "../sign-in/sign-in-store.ts";
import { listWorkspacesOf } from "../sign-in/session-store.ts";

type Needs = { db: Db; furtherWords: readonly string[] };

/** Refuses what would be guessed first. */
export const refuseGuessable = (password: string, context: PasswordContext): void => {
  refuseCommon(password);
  refuseContextWords(password, context);
};

/** A new password is checked before it is hashed. */
export const makePasswordRules = ({ db, furtherWords }: Needs) => ({
  hashForNewcomer: (password: string, newcomer: { email: string; firstName: string | null }): Promise<string> => {
    refuseGuessable(password, { ...newcomer, furtherWords });
    return hashPassword(password);
  },

  hashFor: async (password: string, userId: string): Promise<string> => {
    const user = await findUserById(db, userId);
    const workspaceNames = (await listWorkspacesOf(db, userId)).map(({ name }) => name);
    const { email, firstName } = user ?? { email: "", firstName: null };
    refuseGuessable(password, { email, firstName, workspaceNames, furtherWords });
    return hashPassword(password);
  },
});

export type PasswordRules = ReturnType<typeof makePasswordRules>;
