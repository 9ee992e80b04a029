import type { Member } from "../../api/members/members.ts";

/** The person who reads the list. The server refuses everything this page does not offer them. */
export type Viewer = { ownId: string; isAdmin: boolean; isOwner: boolean };

/** What can be done to a member that cannot be undone by the one who does it. */
export type Parting = "remove" | "leave" | "hand-over";

export const nameOf = ({ firstName, email }: Member): string => firstName ?? email;
