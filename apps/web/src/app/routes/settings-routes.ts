import { createRoute } from "@tanstack/react-router";
import { validateUsers, validateWorkspace } from "../address-search.ts";
import { appRoute } from "./app-route.tsx";
import { page } from "./root-route.tsx";

const profileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/settings",
  component: page(() => import("../pages/settings-pages.tsx"), "Profile"),
  staticData: { title: "Profile" },
});

const securityRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/settings/two-factor",
  component: page(() => import("../pages/settings-pages.tsx"), "Security"),
  staticData: { title: "Sign-in and security" },
});

const apiKeysRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/settings/api-keys",
  component: page(() => import("../pages/settings-pages.tsx"), "ApiKeys"),
  staticData: { title: "API Keys" },
});

const webhooksRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/settings/webhooks",
  component: page(() => import("../pages/settings-pages.tsx"), "Webhooks"),
  staticData: { title: "Webhooks" },
});

const subscriptionRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/subscription",
  component: page(() => import("../pages/settings-pages.tsx"), "Subscription"),
  staticData: { title: "Subscription" },
});

const payoutsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/payouts",
  component: page(() => import("../pages/settings-pages.tsx"), "Payouts"),
  staticData: { title: "Payouts" },
});

const usageRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/usage",
  component: page(() => import("../pages/workspace-pages.tsx"), "UsageAnalytics"),
  staticData: { title: "Usage" },
});

const workspaceRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/workspace/settings",
  validateSearch: validateWorkspace,
  component: page(() => import("../pages/workspace-pages.tsx"), "WorkspaceSettings"),
  staticData: { title: "Workspace" },
});

const workspaceWebhooksRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/workspace/webhooks",
  component: page(() => import("../pages/workspace-pages.tsx"), "WorkspaceWebhooks"),
  staticData: { title: "Webhooks" },
});

const adminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/admin",
  component: page(() => import("../pages/admin.tsx"), "Admin"),
  staticData: { title: "Server" },
});

const usersRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/admin/users",
  validateSearch: validateUsers,
  component: page(() => import("../pages/admin.tsx"), "Users"),
  staticData: { title: "Users" },
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
