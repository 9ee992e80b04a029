import {
  createGroupBody,
  foundGroupsAnswer,
  groupAnswer,
  groupParams,
  groupsAnswer,
  memberEmailBody,
  searchGroupsQuery,
  updateGroupBody,
} from "@timbre/contract";
import { z } from "zod";
import type { Http } from "../../platform/http/http.ts";
import type { Groups } from "./groups.ts";

const ok = z.object({ status: z.literal("ok") });
const done = { status: "ok" as const };

export const makeGroupsRoutes =
  ({ groups }: { groups: Groups }) =>
  (http: Http) => {
    addGroupRoutes(http, groups);
    addMemberRoutes(http, groups);
  };

const addGroupRoutes = (http: Http, groups: Groups): void => {
  http.get("/v1/workspace/groups", { schema: { response: { 200: groupsAnswer } } }, ({ caller }) =>
    groups.list(caller),
  );

  http.get(
    "/v1/workspace/groups/search",
    { schema: { querystring: searchGroupsQuery, response: { 200: foundGroupsAnswer } } },
    ({ caller, query }) => groups.search(caller, query.name),
  );

  http.post(
    "/v1/workspace/groups",
    { schema: { body: createGroupBody, response: { 200: groupAnswer } } },
    ({ caller, body }) => groups.create(caller, body.name, body.permissions ?? []),
  );

  http.post(
    "/v1/workspace/groups/:group_id",
    { schema: { params: groupParams, body: updateGroupBody, response: { 200: groupAnswer } } },
    ({ caller, params, body }) =>
      groups.update(caller, params.group_id, {
        ...(body.name ? { name: body.name } : {}),
        ...(body.permissions ? { permissions: body.permissions } : {}),
      }),
  );

  http.delete(
    "/v1/workspace/groups/:group_id",
    { schema: { params: groupParams, response: { 200: ok } } },
    async ({ caller, params }) => {
      await groups.remove(caller, params.group_id);
      return done;
    },
  );
};

const addMemberRoutes = (http: Http, groups: Groups): void => {
  const schema = { params: groupParams, body: memberEmailBody, response: { 200: ok } };

  http.post("/v1/workspace/groups/:group_id/members", { schema }, async ({ caller, params, body }) => {
    await groups.addMember(caller, params.group_id, body.email);
    return done;
  });

  http.post("/v1/workspace/groups/:group_id/members/remove", { schema }, async ({ caller, params, body }) => {
    await groups.removeMember(caller, params.group_id, body.email);
    return done;
  });
};
