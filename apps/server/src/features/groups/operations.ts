import { done, groupOperations } from "@timbre/contract";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { Groups } from "./groups.ts";

export const handleGroups = (groups: Groups): HandledOperation[] => [
  handle(groupOperations.list, ({ caller }) => groups.list(caller)),
  handle(groupOperations.search, ({ caller, query }) => groups.search(caller, query.name)),
  handle(groupOperations.create, ({ caller, body }) => groups.create(caller, body.name, body.permissions ?? [])),
  handle(groupOperations.update, ({ caller, params, body }) =>
    groups.update(caller, params.group_id, {
      ...(body.name ? { name: body.name } : {}),
      ...(body.permissions ? { permissions: body.permissions } : {}),
    }),
  ),
  handle(groupOperations.remove, async ({ caller, params }) => {
    await groups.remove(caller, params.group_id);
    return done;
  }),
  handle(groupOperations.addMember, async ({ caller, params, body }) => {
    await groups.addMember(caller, params.group_id, body.email);
    return done;
  }),
  handle(groupOperations.removeMember, async ({ caller, params, body }) => {
    await groups.removeMember(caller, params.group_id, body.email);
    return done;
  }),
];
