import type { Member } from "../../api/members/members.ts";

/** Who looks at the list. What is not offered here the server refuses as well. */
export type Viewer = { ownId: string; isAdmin: boolean; isOwner: boolean };

/** What can be done to a member that cannot be undone by the one who does it. */
export type Parting = "remove" | "leave" | "hand-over";

export const nameOf = ({ firstName, email }: Member): string => firstName ?? email;
