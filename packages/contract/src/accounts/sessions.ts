import { z } from "zod";
import { knownPassword } from "./accounts.ts";

export const sessionAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  expires_at_unix: z.number(),
  user_id: z.string(),
  workspace_id: z.string(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      session_id: z.string(),
      user_agent: z.string().nullable(),
      ip_address: z.string().nullable(),
      created_at_unix: z.number(),
      last_seen_at_unix: z.number().nullable(),
      is_current: z.boolean(),
    }),
  ),
});
export const endSessionsQuery = z.object({ include_current: z.enum(["true", "false", "1", "0"]).nullish() });
/** Somebody at an open desk must not sign the owner out everywhere else. */
export const endSessionsBody = z.object({ current_password: knownPassword });
export const endedSessionsAnswer = z.object({ status: z.literal("ok"), ended: z.number() });

export const myWorkspacesAnswer = z.object({
  workspaces: z.array(
    z.object({ workspace_id: z.string(), name: z.string(), role: z.string(), is_current: z.boolean() }),
  ),
});
export const switchWorkspaceBody = z.object({ workspace_id: z.string().max(50) });
