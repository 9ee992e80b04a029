import { done, sharingOperations } from "@timbre/contract";
import { handle, type HandledOperation } from "../../platform/operations/handle.ts";
import type { Sharing } from "./share-resource.ts";

export const handleSharing = (sharing: Sharing): HandledOperation[] => [
  handle(sharingOperations.get, ({ caller, params, query }) =>
    sharing.get(caller, { id: params.resource_id, type: query.resource_type }),
  ),
  handle(sharingOperations.share, async ({ caller, params, body }) => {
    await sharing.share(caller, { id: params.resource_id, type: body.resource_type }, body.role, body);
    return done;
  }),
  handle(sharingOperations.unshare, async ({ caller, params, body }) => {
    await sharing.unshare(caller, { id: params.resource_id, type: body.resource_type }, body);
    return done;
  }),
];
