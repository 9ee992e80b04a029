import { forAdmins, forEveryone, forKeys, forPeople } from "../operations/access.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import {
  acceptedInviteAnswer,
  acceptInviteBody,
  createdInvitesAnswer,
  createInviteBody,
  createInvitesBody,
  invitesAnswer,
  memberEmailBody,
  membersAnswer,
  memberUsageLimitBody,
  openInviteAnswer,
  updateMemberBody,
} from "./members.ts";

export const memberOperations = operations({
  list: {
    method: "GET",
    path: "/v1/workspace/members",
    summary: "List members",
    access: forKeys("workspace_members_read"),
    answer: membersAnswer,
  },
  update: {
    method: "POST",
    path: "/v1/workspace/members",
    summary: "Change a member",
    access: forAdmins("workspace_write"),
    body: updateMemberBody,
    answer: doneAnswer,
  },
  limitUsage: {
    method: "PUT",
    path: "/v1/workspace/members/:user_id/usage-limit",
    summary: "Limit the credits of a member or service account",
    access: forAdmins("workspace_write"),
    body: memberUsageLimitBody,
    answer: doneAnswer,
  },
  remove: {
    method: "DELETE",
    path: "/v1/workspace/members/:user_id",
    summary: "Remove a member",
    access: forAdmins("workspace_members_remove"),
    answer: doneAnswer,
  },
  leave: {
    method: "POST",
    path: "/v1/workspace/leave",
    summary: "Leave the workspace",
    access: forPeople,
    answer: doneAnswer,
  },
  handOver: {
    method: "POST",
    path: "/v1/workspace/ownership",
    summary: "Hand the workspace over",
    access: { role: "owner", key: "never" },
    body: memberEmailBody,
    answer: doneAnswer,
  },
});

export const inviteOperations = operations({
  list: {
    method: "GET",
    path: "/v1/workspace/invites",
    summary: "List open invitations",
    access: forAdmins("workspace_members_invite"),
    answer: invitesAnswer,
  },
  create: {
    method: "POST",
    path: "/v1/workspace/invites/add",
    summary: "Invite a person",
    access: forAdmins("workspace_members_invite"),
    body: createInviteBody,
    answer: createdInvitesAnswer,
  },
  createMany: {
    method: "POST",
    path: "/v1/workspace/invites/add-bulk",
    summary: "Invite several people",
    access: forAdmins("workspace_members_invite"),
    body: createInvitesBody,
    answer: createdInvitesAnswer,
  },
  remove: {
    method: "DELETE",
    path: "/v1/workspace/invites",
    summary: "Withdraw an invitation",
    access: forAdmins("workspace_members_invite"),
    body: memberEmailBody,
    answer: doneAnswer,
  },
  look: {
    method: "POST",
    path: "/v1/workspace/invites/look",
    summary: "Read an invitation",
    access: forEveryone,
    body: acceptInviteBody,
    answer: openInviteAnswer,
  },
  accept: {
    method: "POST",
    path: "/v1/workspace/invites/accept",
    summary: "Accept an invitation",
    access: forPeople,
    body: acceptInviteBody,
    answer: acceptedInviteAnswer,
  },
});
