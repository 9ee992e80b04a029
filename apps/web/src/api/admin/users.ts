import { type AdminUserAnswer, adminUserOperations } from "@timbre/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../client/call.ts";
import { queryKeys } from "../client/query-keys.ts";

/** As the server says it, like everything operators read. */
export type AdminUser = AdminUserAnswer;

export const adminUsersQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.admin("users", { search, page }),
    queryFn: ({ signal }) => call(adminUserOperations.list, { signal, query: { search, page } }),
    // Turning a page does not empty the list.
    placeholderData: keepPreviousData,
  });

const paramsOf = (userId: string) => ({ user_id: userId });

export type UserChange = { userId: string; isBlocked?: boolean; isServerAdmin?: boolean };

export const changeAdminUser = async ({ userId, isBlocked, isServerAdmin }: UserChange): Promise<void> => {
  const body = { is_blocked: isBlocked, is_server_admin: isServerAdmin };
  await call(adminUserOperations.change, { params: paramsOf(userId), body });
};

/** The link is in this answer and nowhere else. */
export const makeResetLink = async (userId: string): Promise<string> =>
  (await call(adminUserOperations.makeResetLink, { params: paramsOf(userId) })).reset_link;

/** Answers how many sessions there were. */
export const endSessionsOfUser = async (userId: string): Promise<number> =>
  (await call(adminUserOperations.endSessions, { params: paramsOf(userId) })).ended;

export const deleteAdminUser = async (userId: string): Promise<void> => {
  await call(adminUserOperations.remove, { params: paramsOf(userId) });
};
