import { queryOptions } from "@tanstack/react-query";
import { workspaceOperations } from "@timbre/contract";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export type Team = { name: string; role: string };

/** The teams you belong to; asked for producers only. */
export const teamsQuery = () =>
  queryOptions({
    queryKey: queryKeys.teams,
    queryFn: async ({ signal }): Promise<Team[]> => {
      const { teams } = await call(workspaceOperations.getProducer, { params: { user_id: "@me" }, signal });
      return teams.map(({ name, role }) => ({ name, role }));
    },
    staleTime: 10 * 60_000,
  });
