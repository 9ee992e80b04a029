import type { Feature } from "../../platform/operations/feature.ts";
import { makeInvites } from "./invites.ts";
import { makeMembers } from "./members.ts";
import { makeMembersRoutes } from "./routes.ts";

type Needs = Parameters<typeof makeInvites>[0] & Parameters<typeof makeMembers>[0] & { publicUrl: string | undefined };

export const membersFeature = (needs: Needs): Feature => ({
  addRoutes: makeMembersRoutes({ ...needs, members: makeMembers(needs), invites: makeInvites(needs) }),
});
