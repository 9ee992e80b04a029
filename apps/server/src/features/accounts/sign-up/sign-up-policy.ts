import { AppError, defaultSignUpPolicy, signUpPolicies, type SignUpPolicy } from "@timbre/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { readSetting, saveSetting } from "../../../platform/database/server-settings.ts";
import { hashSecret } from "../hash-secret.ts";
import type { SetUpCode } from "./set-up-code.ts";
import { countUsers, findInvitedEmail } from "../store.ts";

type Needs = {
  db: Db;
  clock: Clock;
  /** From the environment; wins over what the operator chose on the page. */
  fixed: SignUpPolicy | undefined;
  setUpCode: SetUpCode;
};

export type Newcomer = {
  email: string;
  inviteToken: string | undefined;
  setUpCode: string | undefined;
  /** Made on the server's own machine. */
  isFromHere: boolean;
};

export const makeSignUpPolicy = ({ db, clock, fixed, setUpCode }: Needs) => {
  const read = async (tx: Db = db): Promise<SignUpPolicy> => fixed ?? known(await readSetting(tx, "sign_up"));

  /** The first account runs the server, so it is for people who can reach the machine itself. */
  const admitFirst = async (tx: Db, newcomer: Newcomer): Promise<void> => {
    if (newcomer.isFromHere) return;
    if (!newcomer.setUpCode) throw new AppError("set_up_code_needed");
    if (!(await setUpCode.isRight(tx, newcomer.setUpCode))) throw new AppError("set_up_code_wrong");
  };

  const admitInvited = async (tx: Db, { email, inviteToken }: Newcomer): Promise<void> => {
    if (!inviteToken) throw new AppError("invitation_needed");
    const invited = await findInvitedEmail(tx, hashSecret(inviteToken), clock.now());
    if (!invited) throw new AppError("invitation_needed", {}, "This invitation cannot be used. Ask for a new one.");
    if (invited !== email) throw new AppError("invite_wrong_email");
  };

  return {
    read: async () => ({ policy: await read(), isFixed: fixed !== undefined }),

    choose: async (policy: SignUpPolicy, tx: Db = db): Promise<void> => {
      if (fixed) throw new AppError("set_by_environment");
      await saveSetting(tx, "sign_up", { value: policy, now: clock.now() });
    },

    isFirst: async (): Promise<boolean> => (await countUsers(db)) === 0,

    /** For those who were admitted when they asked, and proved their address since. */
    admitConfirmed: async (tx: Db): Promise<void> => {
      if ((await read(tx)) === "closed") throw new AppError("sign_up_closed");
    },

    /** Refuses those who may not make an account. */
    admit: async (tx: Db, newcomer: Newcomer, isFirst: boolean): Promise<void> => {
      if (isFirst) return admitFirst(tx, newcomer);
      const policy = await read(tx);
      if (policy === "closed") throw new AppError("sign_up_closed");
      if (policy === "invite") await admitInvited(tx, newcomer);
    },
  };
};

export type SignUpPolicyRules = ReturnType<typeof makeSignUpPolicy>;

const known = (word: string | undefined): SignUpPolicy =>
  signUpPolicies.find((one) => one === word) ?? defaultSignUpPolicy;
