import { recoveryOperations } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export const askForReset = async (email: string): Promise<void> => {
  await call(recoveryOperations.forgotPassword, { body: { email } });
};

/** Whose password a link sets; refused when the link is dead. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.resetLink(token),
    queryFn: async ({ signal }): Promise<string> =>
      (await call(recoveryOperations.lookAtReset, { body: { token }, signal })).email,
    retry: false,
  });

export const resetPassword = async ({ token, password }: { token: string; password: string }): Promise<void> => {
  await call(recoveryOperations.resetPassword, { body: { token, new_password: password } });
};

/** Answers the address that is confirmed now. */
export const confirmEmail = async (token: string): Promise<string> =>
  (await call(recoveryOperations.confirmEmail, { body: { token } })).email;

export type EmailState = { email: string; isConfirmed: boolean; pendingEmail: string | null };

export const emailQuery = () =>
  queryOptions({
    queryKey: queryKeys.email,
    queryFn: async ({ signal }): Promise<EmailState> => {
      const wire = await call(recoveryOperations.getEmail, { signal });
      return { email: wire.email, isConfirmed: wire.is_confirmed, pendingEmail: wire.pending_email };
    },
  });

/** False when the new address waits for its owner to open the link that was sent there. */
export const changeEmail = async ({ email, password }: { email: string; password: string }): Promise<boolean> => {
  const body = { new_email: email.trim(), current_password: password };
  return (await call(recoveryOperations.changeEmail, { body })).is_changed;
};

export const askForConfirmation = async (): Promise<void> => {
  await call(recoveryOperations.askForConfirmation, {});
};
