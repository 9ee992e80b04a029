import { twoFactorOperations } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export type TwoFactor = { isOn: boolean; codesLeft: number };

export const twoFactorQuery = () =>
  queryOptions({
    queryKey: queryKeys.twoFactor,
    queryFn: async ({ signal }): Promise<TwoFactor> => {
      const answer = await call(twoFactorOperations.get, { signal });
      return { isOn: answer.is_on, codesLeft: answer.recovery_codes_left };
    },
  });

export type TwoFactorSecret = { secret: string; address: string };

export const startTwoFactor = async (password: string): Promise<TwoFactorSecret> => {
  const body = { current_password: password };
  const { secret, otpauth_url: address } = await call(twoFactorOperations.start, { body });
  return { secret, address };
};

/** Answers the recovery codes, which are shown once. */
export const confirmTwoFactor = async (code: string): Promise<string[]> =>
  (await call(twoFactorOperations.confirm, { body: { code } })).recovery_codes;

type BothProofs = { password: string; code: string };
const toBody = ({ password, code }: BothProofs) => ({ current_password: password, code: code.trim() });

/** Answers the new codes, which are shown once; the ones before stop working. */
export const renewRecoveryCodes = async (proofs: BothProofs): Promise<string[]> =>
  (await call(twoFactorOperations.renewCodes, { body: toBody(proofs) })).recovery_codes;

export const stopTwoFactor = async (proofs: BothProofs): Promise<void> => {
  await call(twoFactorOperations.stop, { body: toBody(proofs) });
};
