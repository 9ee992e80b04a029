import { queryOptions } from "@tanstack/react-query";
import { send, sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

export const askForReset = async (email: string): Promise<void> => {
  await send("/v1/auth/forgot-password", { method: "POST", body: { email } });
};

/** Whose password a link sets; refused when the link is dead. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.resetLink(token),
    queryFn: async ({ signal }): Promise<string> => {
      const options = { method: "POST", body: { token }, signal } as const;
      return (await sendJson<{ email: string }>("/v1/auth/reset-password/look", options)).email;
    },
    retry: false,
  });

export const resetPassword = async ({ token, password }: { token: string; password: string }): Promise<void> => {
  await send("/v1/auth/reset-password", { method: "POST", body: { token, new_password: password } });
};

/** Answers the address that is confirmed now. */
export const confirmEmail = async (token: string): Promise<string> => {
  const options = { method: "POST", body: { token } } as const;
  return (await sendJson<{ email: string }>("/v1/auth/confirm-email", options)).email;
};

export type EmailState = { email: string; isConfirmed: boolean; pendingEmail: string | null };

export const emailQuery = () =>
  queryOptions({
    queryKey: queryKeys.email,
    queryFn: async ({ signal }): Promise<EmailState> => {
      type Wire = { email: string; is_confirmed: boolean; pending_email: string | null };
      const wire = await sendJson<Wire>("/v1/user/email", { signal });
      return { email: wire.email, isConfirmed: wire.is_confirmed, pendingEmail: wire.pending_email };
    },
  });

/** False when the new address waits for its owner to open the link that was sent there. */
export const changeEmail = async ({ email, password }: { email: string; password: string }): Promise<boolean> => {
  const body = { new_email: email.trim(), current_password: password };
  return (await sendJson<{ is_changed: boolean }>("/v1/user/email", { method: "POST", body })).is_changed;
};

export const askForConfirmation = async (): Promise<void> => {
  await send("/v1/user/email/confirmation", { method: "POST" });
};
