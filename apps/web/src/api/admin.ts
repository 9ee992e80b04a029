import type {
  adminWorkspacesAnswer,
  backupsAnswer,
  flagsAnswer,
  healthAnswer,
  jobsAnswer,
  producersAnswer,
  SignUpPolicy,
  SignUpPolicyAnswer,
  storageAnswer,
  TeamRole,
  Tier,
  verificationRequestsAnswer,
} from "@timbre/contract";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { send, sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

/** Operators read what the server says of itself; nothing of it is renamed on the way. */
export type Health = z.infer<typeof healthAnswer>;
export type Storage = z.infer<typeof storageAnswer>;
export type Queues = z.infer<typeof jobsAnswer>["queues"];
export type Flag = z.infer<typeof flagsAnswer>["flags"][number];
export type AdminWorkspace = z.infer<typeof adminWorkspacesAnswer>["workspaces"][number];
export type Producer = z.infer<typeof producersAnswer>["producers"][number];
export type Backups = z.infer<typeof backupsAnswer>;

const adminQuery = <Answer>(what: string, query: Record<string, string> = {}) =>
  queryOptions({
    queryKey: queryKeys.admin(what, query),
    queryFn: ({ signal }) => sendJson<Answer>(`/v1/admin/${what}`, { signal, query }),
  });

export const healthQuery = () => adminQuery<Health>("health");
export const storageQuery = () => adminQuery<Storage>("storage");
export const jobsQuery = () => adminQuery<{ queues: Queues }>("jobs");
export const allFlagsQuery = () => adminQuery<{ flags: Flag[] }>("flags");
export const producersQuery = () => adminQuery<{ producers: Producer[] }>("producers");
export const backupsQuery = () => adminQuery<Backups>("backups");
export const signUpPolicyQuery = () => adminQuery<SignUpPolicyAnswer>("sign-up");

export const setSignUpPolicy = async (policy: SignUpPolicy): Promise<void> => {
  await send("/v1/admin/sign-up", { method: "PUT", body: { policy } });
};

export type VerificationRequest = z.infer<typeof verificationRequestsAnswer>["requests"][number];
export const verificationsQuery = () => adminQuery<{ requests: VerificationRequest[] }>("verifications");

const verificationPath = (requestId: string): string => `/v1/admin/verifications/${encodeURIComponent(requestId)}`;

export const verificationFilePath = (requestId: string, index: number): string =>
  `${verificationPath(requestId)}/files/${index}`;

export const reviewVerification = async (review: {
  requestId: string;
  decision: "approved" | "refused";
}): Promise<void> => {
  await send(verificationPath(review.requestId), { method: "POST", body: { decision: review.decision } });
};

export const workspacesQuery = (search: string) =>
  adminQuery<{ workspaces: AdminWorkspace[]; has_more: boolean }>("workspaces", { search });

export const setFlag = async ({ name, value }: { name: string; value: string | null }): Promise<void> => {
  await send(`/v1/admin/flags/${encodeURIComponent(name)}`, { method: "PUT", body: { value } });
};

export const setWorkspacePlan = async ({ id, tier }: { id: string; tier: Tier }): Promise<void> => {
  await send(`/v1/admin/workspaces/${encodeURIComponent(id)}/plan`, { method: "POST", body: { tier } });
};

export const setWorkspaceEnvironment = async ({ id, environment }: { id: string; environment: string }) => {
  await send(`/v1/admin/workspaces/${encodeURIComponent(id)}/environment`, { method: "POST", body: { environment } });
};

/** No role ends it. */
export const setProducer = async ({ email, role }: { email: string; role: TeamRole | null }): Promise<void> => {
  await send("/v1/admin/producers", { method: "PUT", body: { email, team_role: role } });
};

export const backUpNow = async (): Promise<void> => {
  await send("/v1/admin/backups", { method: "POST" });
};

export const backupPath = (name: string): string => `/v1/admin/backups/${encodeURIComponent(name)}`;
