import { useSuspenseQuery } from "@tanstack/react-query";
import { type User, userQuery } from "../api/accounts/accounts.ts";

/** The signed-in user. Only inside /app, whose guard has loaded it. */
export const useUser = (): User => useSuspenseQuery(userQuery()).data;
