import {
  adminOperations,
  backupOperations,
  type backupsAnswer,
  type Environment,
  type FlagValue,
  type healthAnswer,
  type jobsAnswer,
  reviewOperations,
  signUpOperations,
  type SignUpPolicy,
  type TeamRole,
  type Tier,
  type verificationRequestsAnswer,
} from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { addressFor, call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

/** Operators read what the server says of itself; nothing of it is renamed on the way. */
export type Health = z.infer<typeof healthAnswer>;
export type BackupState = z.infer<typeof backupsAnswer>;
export type Queues = z.infer<typeof jobsAnswer>["queues"];
export type VerificationRequest = z.infer<typeof verificationRequestsAnswer>["requests"][number];

const adminQuery = <Answer>(what: string, ask: (signal: AbortSignal) => Promise<Answer>, query: object = {}) =>
  queryOptions({ queryKey: queryKeys.admin(what, query), queryFn: ({ signal }) => ask(signal) });

export const healthQuery = () => adminQuery("health", (signal) => call(adminOperations.getHealth, { signal }));
export const storageQuery = () => adminQuery("storage", (signal) => call(backupOperations.getStorage, { signal }));
export const jobsQuery = () => adminQuery("jobs", (signal) => call(adminOperations.listJobs, { signal }));
export const allFlagsQuery = () => adminQuery("flags", (signal) => call(adminOperations.listFlags, { signal }));
export const producersQuery = () =>
  adminQuery("producers", (signal) => call(adminOperations.listProducers, { signal }));
/** While one is being made, the page looks how far it is. */
export const backupsQuery = () =>
  queryOptions({
    ...adminQuery("backups", (signal) => call(backupOperations.list, { signal })),
    refetchInterval: ({ state }) => (state.data?.running ? 2_000 : false),
  });
export const verificationsQuery = () =>
  adminQuery("verifications", (signal) => call(reviewOperations.list, { signal }));
export const workspacesQuery = (search: string) =>
  adminQuery("workspaces", (signal) => call(adminOperations.listWorkspaces, { signal, query: { search } }), { search });

export const signUpPolicyQuery = () => adminQuery("sign-up", (signal) => call(signUpOperations.getPolicy, { signal }));

export const setSignUpPolicy = async (policy: SignUpPolicy): Promise<void> => {
  await call(signUpOperations.setPolicy, { body: { policy } });
};

export const verificationFilePath = (requestId: string, index: number): string =>
  addressFor(reviewOperations.readFile, { params: { request_id: requestId, index: String(index) } });

export const reviewVerification = async (review: {
  requestId: string;
  decision: "approved" | "refused";
}): Promise<void> => {
  const { requestId, decision } = review;
  await call(reviewOperations.review, { params: { request_id: requestId }, body: { decision } });
};

export const setFlag = async ({ name, value }: { name: string; value: FlagValue | null }): Promise<void> => {
  await call(adminOperations.setFlag, { params: { name }, body: { value } });
};

export const setWorkspacePlan = async ({ id, tier }: { id: string; tier: Tier }): Promise<void> => {
  await call(adminOperations.setPlan, { params: { workspace_id: id }, body: { tier } });
};

export const setWorkspaceEnvironment = async (change: { id: string; environment: Environment }): Promise<void> => {
  const { id, environment } = change;
  await call(adminOperations.setEnvironment, { params: { workspace_id: id }, body: { environment } });
};

/** No role ends it. */
export const setProducer = async ({ email, role }: { email: string; role: TeamRole | null }): Promise<void> => {
  await call(adminOperations.setProducer, { body: { email, team_role: role } });
};

export const backUpNow = (): Promise<BackupState> => call(backupOperations.make, {});

export const backupPath = (name: string): string => addressFor(backupOperations.download, { params: { name } });
