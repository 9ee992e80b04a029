import { createRoute } from "@tanstack/react-router";
import { appRoute } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";
import { type ServerTab, serverTabs } from "./server-tabs.ts";

/** Of the list of people; the first page is left out. */
type UsersSearch = { search?: string; page?: number };
const validateSearch = ({ search, page }: Record<string, unknown>): UsersSearch => ({
  search: search === undefined || search === "" ? undefined : String(search),
  page: Number.isInteger(page) && Number(page) > 0 ? Number(page) : undefined,
});

export const adminRoutes = (pages: Pages<"admin" | "users">) =>
  [
    createRoute({
      getParentRoute: () => appRoute,
      path: "/admin",
      validateSearch: ({ tab }: Record<string, unknown>): { tab?: ServerTab } => ({
        tab: serverTabs.find((one) => one === tab),
      }),
      component: pages.admin,
      staticData: { title: t.server },
    }),
    createRoute({
      getParentRoute: () => appRoute,
      path: "/admin/users",
      validateSearch,
      component: pages.users,
      staticData: { title: t.users },
    }),
  ] as const;
