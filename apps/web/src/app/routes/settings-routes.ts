import { createRoute } from "@tanstack/react-router";
import { validateUsers, validateWorkspace } from "../address-search.ts";
import { appRoute } from "./app-route.tsx";
import { page } from "./root-route.tsx";
import { t } from "../messages.ts";

const profileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/settings",
  component: page(() => import("../pages/settings-pages.tsx"), "Profile"),
  staticData: { title: t.profile },
});

const securityRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/settings/two-factor",
  component: page(() => import("../pages/settings-pages.tsx"), "Security"),
  staticData: { title: t.signInAndSecurity },
});

const apiKeysRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/settings/api-keys",
  component: page(() => import("../pages/settings-pages.tsx"), "ApiKeys"),
  staticData: { title: t.apiKeys },
});

const webhooksRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/settings/webhooks",
  component: page(() => import("../pages/settings-pages.tsx"), "Webhooks"),
  staticData: { title: t.webhooks },
});

const subscriptionRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/subscription",
  component: page(() => import("../pages/settings-pages.tsx"), "Subscription"),
  staticData: { title: t.subscription },
});

const payoutsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/payouts",
  component: page(() => import("../pages/settings-pages.tsx"), "Payouts"),
  staticData: { title: t.payouts },
});

const usageRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/usage",
  component: page(() => import("../pages/workspace-pages.tsx"), "UsageAnalytics"),
  staticData: { title: t.usage },
});

const workspaceRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/workspace/settings",
  validateSearch: validateWorkspace,
  component: page(() => import("../pages/workspace-pages.tsx"), "WorkspaceSettings"),
  staticData: { title: t.workspace },
});

const workspaceWebhooksRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/workspace/webhooks",
  component: page(() => import("../pages/workspace-pages.tsx"), "WorkspaceWebhooks"),
  staticData: { title: t.webhooks },
});

const adminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/admin",
  component: page(() => import("../pages/admin.tsx"), "Admin"),
  staticData: { title: t.server },
});

const usersRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/admin/users",
  validateSearch: validateUsers,
  component: page(() => import("../pages/admin.tsx"), "Users"),
  staticData: { title: t.users },
});

/** A person, their workspace and the server. */
export const settingsRoutes = [
  profileRoute,
  securityRoute,
  apiKeysRoute,
  webhooksRoute,
  subscriptionRoute,
  payoutsRoute,
  usageRoute,
  workspaceRoute,
  workspaceWebhooksRoute,
  adminRoute,
  usersRoute,
] as const;
