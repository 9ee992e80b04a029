import { AppError } from "@timbre/contract";
import type { Db } from "../../../platform/database/database.ts";
import { checkPassword } from "./passwords.ts";
import type { SignInGuard } from "../sign-in/sign-in-guard.ts";
import { findUserById, type User } from "../sign-in/sign-in-store.ts";

type Needs = { db: Db; signInGuard: Pick<SignInGuard, "asPerson"> };

/** The signed-in person, once they have typed their password. Wrong ones are counted like those at the door. */
export const makeRequirePassword =
  ({ db, signInGuard }: Needs) =>
  (userId: string, password: string): Promise<User> =>
    signInGuard.asPerson(userId, async () => {
      const user = await findUserById(db, userId);
      if (user && (await checkPassword(password, user.passwordHash))) return user;
      throw new AppError("invalid_credentials", {}, "The password is not right.");
    });

export type RequirePassword = ReturnType<typeof makeRequirePassword>;
