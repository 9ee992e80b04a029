import { createRoute } from "@tanstack/react-router";
import { appPage, appRoute } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";

/** Of the list of people; the first page is left out. */
type UsersSearch = { search?: string; page?: number };
const validateSearch = ({ search, page }: Record<string, unknown>): UsersSearch => ({
  search: search === undefined || search === "" ? undefined : String(search),
  page: Number.isInteger(page) && Number(page) > 0 ? Number(page) : undefined,
});

export const adminRoutes = (pages: Pages<"admin" | "users">) =>
  [
    appPage("/admin", pages.admin, t.server),
    createRoute({
      getParentRoute: () => appRoute,
      path: "/admin/users",
      validateSearch,
      component: pages.users,
      staticData: { title: t.users },
    }),
  ] as const;
