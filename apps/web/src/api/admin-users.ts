import type { AdminUserAnswer, adminUsersAnswer, madeResetLinkAnswer } from "@timbre/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { send, sendJson } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

/** As the server says it, like everything operators read. */
export type AdminUser = AdminUserAnswer;
type UsersPage = z.infer<typeof adminUsersAnswer>;

export const adminUsersQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.admin("users", { search, page }),
    queryFn: ({ signal }) => sendJson<UsersPage>("/v1/admin/users", { signal, query: { search, page } }),
    // Turning a page does not empty the list.
    placeholderData: keepPreviousData,
  });

const pathOf = (userId: string): string => `/v1/admin/users/${encodeURIComponent(userId)}`;

export type UserChange = { userId: string; isBlocked?: boolean; isServerAdmin?: boolean };

export const changeAdminUser = async ({ userId, isBlocked, isServerAdmin }: UserChange): Promise<void> => {
  await send(pathOf(userId), { method: "PATCH", body: { is_blocked: isBlocked, is_server_admin: isServerAdmin } });
};

/** The link is in this answer and nowhere else. */
export const makeResetLink = async (userId: string): Promise<string> => {
  type Wire = z.infer<typeof madeResetLinkAnswer>;
  return (await sendJson<Wire>(`${pathOf(userId)}/reset-link`, { method: "POST" })).reset_link;
};

/** Answers how many sessions there were. */
export const endSessionsOfUser = async (userId: string): Promise<number> =>
  (await sendJson<{ ended: number }>(`${pathOf(userId)}/sessions`, { method: "DELETE" })).ended;

export const deleteAdminUser = async (userId: string): Promise<void> => {
  await send(pathOf(userId), { method: "DELETE" });
};
