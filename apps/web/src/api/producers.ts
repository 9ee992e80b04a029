import { queryOptions } from "@tanstack/react-query";
import type { producerAnswer } from "@timbre/contract";
import type { z } from "zod";
import { sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

export type Team = { name: string; role: string };

/** The teams one belongs to; asked for producers only. */
export const teamsQuery = () =>
  queryOptions({
    queryKey: queryKeys.teams,
    queryFn: async ({ signal }): Promise<Team[]> =>
      (await sendJson<z.infer<typeof producerAnswer>>("/v1/productions/users/@me", { signal })).teams.map(
        ({ name, role }) => ({ name, role }),
      ),
    staleTime: 10 * 60_000,
  });
