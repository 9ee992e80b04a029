import { queryOptions } from "@tanstack/react-query";
import { workspaceOperations } from "@timbre/contract";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

export type Workspace = {
  name: string;
  seatsUsed: number;
  maxSeats: number;
  isTrainingAllowed: boolean;
  /** New clones wait until their owner has read a sentence. */
  verifiesClones: boolean;
  /** Identical requests are answered with audio that is kept. */
  reusesKeptAudio: boolean;
};

export const workspaceQuery = () =>
  queryOptions({
    queryKey: queryKeys.workspace,
    queryFn: async ({ signal }): Promise<Workspace> => {
      const wire = await call(workspaceOperations.get, { signal });
      return {
        name: wire.name,
        seatsUsed: wire.seats_used,
        maxSeats: wire.max_seats,
        isTrainingAllowed: wire.is_training_allowed,
        verifiesClones: wire.instant_clone_verification ?? false,
        reusesKeptAudio: wire.reuse_kept_audio ?? false,
      };
    },
  });

type WorkspaceChange = {
  name?: string;
  isTrainingAllowed?: boolean;
  verifiesClones?: boolean;
  reusesKeptAudio?: boolean;
};

export const updateWorkspace = async (change: WorkspaceChange): Promise<void> => {
  const body = {
    name: change.name,
    is_training_allowed: change.isTrainingAllowed,
    instant_clone_verification: change.verifiesClones,
    reuse_kept_audio: change.reusesKeptAudio,
  };
  await call(workspaceOperations.update, { body });
};
