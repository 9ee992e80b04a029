import { type SignUpPolicy, signUpOperations } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

/** Who may make an account here. */
export type SignUpDoor = {
  policy: SignUpPolicy;
  /** The environment decides. */
  isFixed: boolean;
  isFirst: boolean;
  needsSetUpCode: boolean;
};

export const signUpDoorQuery = () =>
  queryOptions({
    queryKey: queryKeys.signUpDoor,
    queryFn: async ({ signal }): Promise<SignUpDoor> => {
      const answer = await call(signUpOperations.look, { signal });
      const { policy, is_fixed: isFixed, is_first: isFirst, needs_set_up_code: needsSetUpCode } = answer;
      return { policy, isFixed, isFirst, needsSetUpCode };
    },
  });

/** `ref` is the code of the affiliate whose link led here. */
export type SignUpForm = {
  email: string;
  password: string;
  firstName: string;
  /** Empty where none is asked for. */
  setUpCode: string;
  /** Who can sign up after the first. */
  policy?: SignUpPolicy;
  ref?: string;
  inviteToken?: string;
};

/** "check-mail" where the account is made by a link that was mailed; otherwise they are signed in. */
export const signUp = async ({
  email,
  password,
  firstName,
  ...more
}: SignUpForm): Promise<"signed-in" | "check-mail"> => {
  const body = {
    email,
    password,
    first_name: firstName.trim() || null,
    ...(more.ref ? { ref: more.ref } : {}),
    ...(more.inviteToken ? { invite_token: more.inviteToken } : {}),
    ...(more.setUpCode ? { set_up_code: more.setUpCode } : {}),
    ...(more.policy ? { sign_up: more.policy } : {}),
  };
  const answer = await call(signUpOperations.signUp, { body });
  return "access_token" in answer ? "signed-in" : "check-mail";
};

/** Signs them in, and answers the invitation that is still to be taken, if one led here. */
export const confirmSignUp = async (token: string): Promise<string | null> =>
  (await call(signUpOperations.confirm, { body: { token } })).invite_token;
