import { endedSessionsAnswer } from "../accounts/sessions.ts";
import { forOperators as access } from "../operations/access.ts";
import { file } from "../operations/bytes-answer.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import { changePlanBody } from "../workspace/plan-choice.ts";
import {
  adminWorkspacesAnswer,
  backupParams,
  backupsAnswer,
  flagsAnswer,
  healthAnswer,
  jobsAnswer,
  listWorkspacesQuery,
  producersAnswer,
  reviewBody,
  setEnvironmentBody,
  setFlagBody,
  setProducerBody,
  storageAnswer,
  verificationFileParams,
  verificationRequestsAnswer,
} from "./admin.ts";
import { adminUsersAnswer, changeAdminUserBody, listUsersQuery, madeResetLinkAnswer } from "./users.ts";

/** Flags, plans, standings and health, for the person who runs the server. */
export const adminOperations = operations({
  listFlags: {
    method: "GET",
    path: "/v1/admin/flags",
    summary: "List feature flags",
    access,
    answer: flagsAnswer,
  },
  setFlag: {
    method: "PUT",
    path: "/v1/admin/flags/:name",
    summary: "Set a feature flag",
    access,
    body: setFlagBody,
    answer: doneAnswer,
  },
  listWorkspaces: {
    method: "GET",
    path: "/v1/admin/workspaces",
    summary: "List workspaces",
    access,
    query: listWorkspacesQuery,
    answer: adminWorkspacesAnswer,
  },
  setPlan: {
    method: "POST",
    path: "/v1/admin/workspaces/:workspace_id/plan",
    summary: "Give a workspace a plan",
    access,
    body: changePlanBody,
    answer: doneAnswer,
  },
  setEnvironment: {
    method: "POST",
    path: "/v1/admin/workspaces/:workspace_id/environment",
    summary: "Set the environment of a workspace",
    access,
    body: setEnvironmentBody,
    answer: doneAnswer,
  },
  listProducers: {
    method: "GET",
    path: "/v1/admin/producers",
    summary: "List producers",
    access,
    answer: producersAnswer,
  },
  setProducer: {
    method: "PUT",
    path: "/v1/admin/producers",
    summary: "Add or remove a producer",
    access,
    body: setProducerBody,
    answer: doneAnswer,
  },
  listJobs: {
    method: "GET",
    path: "/v1/admin/jobs",
    summary: "List background work",
    access,
    answer: jobsAnswer,
  },
  getHealth: {
    method: "GET",
    path: "/v1/admin/health",
    summary: "Read the health of the server",
    access,
    answer: healthAnswer,
  },
});

export const backupOperations = operations({
  getStorage: {
    method: "GET",
    path: "/v1/admin/storage",
    summary: "Read storage usage",
    access,
    answer: storageAnswer,
  },
  list: {
    method: "GET",
    path: "/v1/admin/backups",
    summary: "List backups",
    access,
    answer: backupsAnswer,
  },
  make: {
    method: "POST",
    path: "/v1/admin/backups",
    summary: "Start a backup",
    access,
    answer: backupsAnswer,
  },
  download: {
    method: "GET",
    path: "/v1/admin/backups/:name",
    summary: "Download a backup",
    access,
    params: backupParams,
    answer: file("The backup", "application/x-tar", "application/octet-stream"),
  },
});

/** Requests to be believed by a person: list them, look at what came with them, decide once. */
export const reviewOperations = operations({
  list: {
    method: "GET",
    path: "/v1/admin/verifications",
    summary: "List manual verification requests",
    access,
    answer: verificationRequestsAnswer,
  },
  review: {
    method: "POST",
    path: "/v1/admin/verifications/:request_id",
    summary: "Approve or refuse a manual verification request",
    access,
    body: reviewBody,
    answer: doneAnswer,
  },
  readFile: {
    method: "GET",
    path: "/v1/admin/verifications/:request_id/files/:index",
    summary: "Download a file of a manual verification request",
    access,
    params: verificationFileParams,
    answer: file("The document", "application/octet-stream", "image/*"),
  },
});

export const adminUserOperations = operations({
  list: {
    method: "GET",
    path: "/v1/admin/users",
    summary: "List people of this server",
    access,
    query: listUsersQuery,
    answer: adminUsersAnswer,
  },
  change: {
    method: "PATCH",
    path: "/v1/admin/users/:user_id",
    summary: "Block a person, or make them a server admin",
    access,
    body: changeAdminUserBody,
    answer: doneAnswer,
  },
  remove: {
    method: "DELETE",
    path: "/v1/admin/users/:user_id",
    summary: "Delete a person's account",
    access,
    answer: doneAnswer,
  },
  endSessions: {
    method: "DELETE",
    path: "/v1/admin/users/:user_id/sessions",
    summary: "Sign a person out everywhere",
    access,
    answer: endedSessionsAnswer,
  },
  makeResetLink: {
    method: "POST",
    path: "/v1/admin/users/:user_id/reset-link",
    summary: "Create a link that lets a person set a new password",
    access,
    answer: madeResetLinkAnswer,
  },
});
