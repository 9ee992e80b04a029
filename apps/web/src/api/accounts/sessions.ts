import { sessionOperations, type SignInBody } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export const signIn = async (body: SignInBody): Promise<void> => {
  await call(sessionOperations.signIn, { body });
};

export const signOut = async (): Promise<void> => {
  await call(sessionOperations.signOut, {});
};

export type Session = {
  sessionId: string;
  userAgent: string | null;
  address: string | null;
  lastSeenAt: Date;
  isCurrent: boolean;
};

export const sessionsQuery = () =>
  queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }): Promise<Session[]> =>
      (await call(sessionOperations.list, { signal })).sessions.map((one) => ({
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
  const body = { current_password: password };
  if (sessionId === null) await call(sessionOperations.endOthers, { body });
  else await call(sessionOperations.end, { params: { session_id: sessionId }, body });
};
