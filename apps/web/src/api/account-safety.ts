import type { UpdateProfileBody } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { send, sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

export const saveProfile = async (firstName: string): Promise<void> => {
  const body: UpdateProfileBody = { first_name: firstName.trim() || null };
  await send("/v1/user", { method: "PATCH", body });
};

export const savePhoto = async (file: File): Promise<void> => {
  const form = new FormData();
  form.append("photo", file, file.name);
  await send("/v1/user/photo", { method: "POST", body: form });
};

export const removePhoto = async (): Promise<void> => {
  await send("/v1/user/photo", { method: "DELETE" });
};

export type PasswordChange = { current: string; next: string };

export const changePassword = async ({ current, next }: PasswordChange): Promise<void> => {
  await send("/v1/user/password", { method: "POST", body: { current_password: current, new_password: next } });
};

export type Session = {
  sessionId: string;
  userAgent: string | null;
  address: string | null;
  lastSeenAt: Date;
  isCurrent: boolean;
};

type SessionsWire = {
  sessions: {
    session_id: string;
    user_agent: string | null;
    ip_address: string | null;
    created_at_unix: number;
    last_seen_at_unix: number | null;
    is_current: boolean;
  }[];
};

export const sessionsQuery = () =>
  queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }): Promise<Session[]> =>
      (await sendJson<SessionsWire>("/v1/user/sessions", { signal })).sessions.map((one) => ({
        sessionId: one.session_id,
        userAgent: one.user_agent,
        address: one.ip_address,
        lastSeenAt: new Date((one.last_seen_at_unix ?? one.created_at_unix) * 1_000),
        isCurrent: one.is_current,
      })),
  });

/** One session, or with null everywhere but here. */
export type SessionsToEnd = { sessionId: string | null; password: string };

export const endSessions = async ({ sessionId, password }: SessionsToEnd): Promise<void> => {
  const rest = sessionId === null ? "" : `/${encodeURIComponent(sessionId)}`;
  await send(`/v1/user/sessions${rest}`, { method: "DELETE", body: { current_password: password } });
};

export type TwoFactor = { isOn: boolean; codesLeft: number };

export const twoFactorQuery = () =>
  queryOptions({
    queryKey: queryKeys.twoFactor,
    queryFn: async ({ signal }): Promise<TwoFactor> => {
      const wire = await sendJson<{ is_on: boolean; recovery_codes_left: number }>("/v1/user/two-factor", { signal });
      return { isOn: wire.is_on, codesLeft: wire.recovery_codes_left };
    },
  });

export type TwoFactorSecret = { secret: string; address: string };

export const startTwoFactor = async (password: string): Promise<TwoFactorSecret> => {
  const body = { current_password: password };
  const wire = await sendJson<{ secret: string; otpauth_url: string }>("/v1/user/two-factor", { method: "POST", body });
  return { secret: wire.secret, address: wire.otpauth_url };
};

/** Answers the recovery codes, which are shown once. */
export const confirmTwoFactor = async (code: string): Promise<string[]> => {
  const options = { method: "POST", body: { code } } as const;
  return (await sendJson<{ recovery_codes: string[] }>("/v1/user/two-factor/confirm", options)).recovery_codes;
};

export const stopTwoFactor = async ({ password, code }: { password: string; code: string }): Promise<void> => {
  await send("/v1/user/two-factor", { method: "DELETE", body: { current_password: password, code } });
};
