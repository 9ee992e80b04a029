import { memberEmailBody } from "../members/members.ts";
import { forAdmins, forKeys } from "../operations/access.ts";
import { doneAnswer } from "../operations/done.ts";
import { operations } from "../operations/operation.ts";
import {
  createGroupBody,
  foundGroupsAnswer,
  groupAnswer,
  groupsAnswer,
  searchGroupsQuery,
  updateGroupBody,
} from "./groups.ts";

export const groupOperations = operations({
  list: {
    method: "GET",
    path: "/v1/workspace/groups",
    summary: "List groups with their members and permissions",
    access: forKeys("workspace_read"),
    answer: groupsAnswer,
  },
  search: {
    method: "GET",
    path: "/v1/workspace/groups/search",
    summary: "Find groups by name",
    access: forKeys("workspace_read"),
    query: searchGroupsQuery,
    answer: foundGroupsAnswer,
  },
  create: {
    method: "POST",
    path: "/v1/workspace/groups",
    summary: "Create a group",
    access: forAdmins("workspace_write"),
    body: createGroupBody,
    answer: groupAnswer,
  },
  update: {
    method: "POST",
    path: "/v1/workspace/groups/:group_id",
    summary: "Change a group's name or permissions",
    access: forAdmins("workspace_write"),
    body: updateGroupBody,
    answer: groupAnswer,
  },
  remove: {
    method: "DELETE",
    path: "/v1/workspace/groups/:group_id",
    summary: "Delete a group",
    access: forAdmins("workspace_write"),
    answer: doneAnswer,
  },
  addMember: {
    method: "POST",
    path: "/v1/workspace/groups/:group_id/members",
    summary: "Add a member to a group",
    access: forAdmins("group_members_manage"),
    body: memberEmailBody,
    answer: doneAnswer,
  },
  removeMember: {
    method: "POST",
    path: "/v1/workspace/groups/:group_id/members/remove",
    summary: "Remove a member from a group",
    access: forAdmins("group_members_manage"),
    body: memberEmailBody,
    answer: doneAnswer,
  },
});
