import { queryOptions } from "@tanstack/react-query";
import type { workspaceAnswer } from "@timbre/contract";
import type { z } from "zod";
import { send, sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

export type Workspace = { name: string; seatsUsed: number; maxSeats: number; isTrainingAllowed: boolean };

export const workspaceQuery = () =>
  queryOptions({
    queryKey: queryKeys.workspace,
    queryFn: async ({ signal }): Promise<Workspace> => {
      const wire = await sendJson<z.infer<typeof workspaceAnswer>>("/v1/workspace", { signal });
      return {
        name: wire.name,
        seatsUsed: wire.seats_used,
        maxSeats: wire.max_seats,
        isTrainingAllowed: wire.is_training_allowed,
      };
    },
  });

export const updateWorkspace = async (change: { name?: string; isTrainingAllowed?: boolean }): Promise<void> => {
  const body = { name: change.name, is_training_allowed: change.isTrainingAllowed };
  await send("/v1/workspace", { method: "PATCH", body });
};
