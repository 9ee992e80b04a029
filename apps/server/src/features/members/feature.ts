import type { Feature } from "../../platform/operations/feature.ts";
import { makeInvites } from "./invites.ts";
import { makeMembers } from "./members.ts";
import { handleMembers } from "./operations.ts";

type Needs = Parameters<typeof makeInvites>[0] & Parameters<typeof makeMembers>[0] & { publicUrl: string | undefined };

export const membersFeature = (needs: Needs): Feature => ({
  operations: handleMembers({ ...needs, members: makeMembers(needs), invites: makeInvites(needs) }),
});
