import { type DataExportAnswer, type DeletionPlanAnswer, leavingOperations } from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import { addressFor, call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";
import { lookEvery } from "../live/look-every.ts";

export type EndingWorkspace = { workspaceId: string; name: string; voices: number; projects: number; clips: number };
export type DeletionPlan = {
  ending: EndingWorkspace[];
  leaving: string[];
  toHandOver: string[];
  isLastServerAdmin: boolean;
  isTwoFactorOn: boolean;
};

const toPlan = (wire: DeletionPlanAnswer): DeletionPlan => ({
  ending: wire.ending.map(({ workspace_id: workspaceId, ...one }) => ({ workspaceId, ...one })),
  leaving: wire.leaving.map(({ name }) => name),
  toHandOver: wire.to_hand_over.map(({ name }) => name),
  isLastServerAdmin: wire.is_last_server_admin,
  isTwoFactorOn: wire.is_two_factor_on,
});

export const deletionPlanQuery = () =>
  queryOptions({
    queryKey: queryKeys.deletionPlan,
    queryFn: async ({ signal }) => toPlan(await call(leavingOperations.planDeletion, { signal })),
    staleTime: 0,
  });

export type Deletion = { password: string; code: string; nextServerAdmin: string };

export const deleteAccount = async ({ password, code, nextServerAdmin }: Deletion): Promise<void> => {
  const body = {
    current_password: password,
    ...(code.trim() ? { code: code.trim() } : {}),
    ...(nextServerAdmin.trim() ? { next_server_admin: nextServerAdmin.trim() } : {}),
  };
  await call(leavingOperations.deleteAccount, { body });
};

export type DataExport = {
  exportId: string;
  state: DataExportAnswer["state"];
  /** From 0 to 1. */
  share: number;
  sizeBytes: number | null;
  problem: string | null;
  expiresAt: Date;
};

const toExport = (wire: DataExportAnswer): DataExport => ({
  exportId: wire.export_id,
  state: wire.state,
  share: wire.share,
  sizeBytes: wire.size_bytes,
  problem: wire.problem,
  expiresAt: new Date(wire.expires_at_unix * 1_000),
});

export const isUnderWay = (one: DataExport | null | undefined): boolean =>
  one?.state === "waiting" || one?.state === "running";

export const exportQuery = () =>
  queryOptions({
    queryKey: queryKeys.dataExport,
    queryFn: async ({ signal }): Promise<DataExport | null> => {
      const { export: latest } = await call(leavingOperations.getExport, { signal });
      return latest && toExport(latest);
    },
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? lookEvery(1_500) : false),
  });

export const askForExport = async (): Promise<DataExport> => toExport(await call(leavingOperations.makeExport, {}));

export const exportPath = (exportId: string): string =>
  addressFor(leavingOperations.downloadExport, { params: { export_id: exportId } });
