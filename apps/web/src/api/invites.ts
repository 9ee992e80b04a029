import { queryOptions } from "@tanstack/react-query";
import { send, sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

export type OpenInvite = { workspaceName: string; email: string };

/** What a link leads to; anyone who has it may look. */
export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.invite(token),
    queryFn: async ({ signal }): Promise<OpenInvite> => {
      const path = `/v1/workspace/invites/${encodeURIComponent(token)}`;
      const wire = await sendJson<{ workspace_name: string; email: string }>(path, { signal });
      return { workspaceName: wire.workspace_name, email: wire.email };
    },
  });

/** Joins, and goes on in that workspace. */
export const acceptInvite = async (token: string): Promise<void> => {
  const options = { method: "POST", body: { token } } as const;
  const { workspace_id } = await sendJson<{ workspace_id: string }>("/v1/workspace/invites/accept", options);
  await send("/v1/user/workspace", { method: "POST", body: { workspace_id } });
};
