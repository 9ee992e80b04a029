import { createRoute } from "@tanstack/react-router";
import { page, rootRoute } from "./root-route.tsx";
import { t } from "../messages.ts";

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  component: page(() => import("../pages/public-pages.tsx"), "Landing"),
  staticData: { title: "" },
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/terms",
  component: page(() => import("../pages/public-pages.tsx"), "Terms"),
  staticData: { title: t.terms },
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/privacy",
  component: page(() => import("../pages/public-pages.tsx"), "Privacy"),
  staticData: { title: t.privacy },
});

const resourceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/resources/$slug",
  component: page(() => import("../pages/public-pages.tsx"), "Resource"),
  staticData: { title: t.resources },
});

const soundboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sound-effects/soundboard",
  component: page(() => import("../pages/public-pages.tsx"), "Soundboard"),
  staticData: { title: t.soundboard },
});

const listenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/listen/$listenId",
  component: page(() => import("../pages/studio/listen.tsx"), "Listen"),
  staticData: { title: t.studio },
});

/** Pages that everybody can read. */
export const publicRoutes = [
  landingRoute,
  termsRoute,
  privacyRoute,
  resourceRoute,
  soundboardRoute,
  listenRoute,
] as const;
