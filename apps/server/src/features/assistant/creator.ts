import { users } from "../../platform/database/tables/owners.ts";

/** Null once the account is gone. */
export type Creator = { name: string | null; email: string } | null;

/** The address comes first: a joined row whose first column is null is taken for one that is not there. */
export const creator = { email: users.email, name: users.firstName };
