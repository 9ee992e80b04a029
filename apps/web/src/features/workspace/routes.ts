import { createRoute, redirect } from "@tanstack/react-router";
import { appPage, appRoute } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";

const tabs = ["groups", "audit"] as const;
type WorkspaceSearch = { tab?: (typeof tabs)[number] };

export const workspaceRoutes = (pages: Pages<"subscription" | "workspace">) =>
  [
    appPage("/subscription", pages.subscription, t.subscription),
    createRoute({
      getParentRoute: () => appRoute,
      path: "/workspace",
      beforeLoad: () => {
        throw redirect({ to: "/app/workspace/settings", replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => appRoute,
      path: "/workspace/settings",
      validateSearch: ({ tab }: Record<string, unknown>): WorkspaceSearch => ({ tab: tabs.find((one) => one === tab) }),
      component: pages.workspace,
      staticData: { title: t.workspace },
    }),
  ] as const;
