import { createRoute } from "@tanstack/react-router";
import { page, rootRoute } from "./root-route.tsx";

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
  staticData: { title: "Terms" },
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/privacy",
  component: page(() => import("../pages/public-pages.tsx"), "Privacy"),
  staticData: { title: "Privacy" },
});

const resourceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/resources/$slug",
  component: page(() => import("../pages/public-pages.tsx"), "Resource"),
  staticData: { title: "Resources" },
});

const soundboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sound-effects/soundboard",
  component: page(() => import("../pages/public-pages.tsx"), "Soundboard"),
  staticData: { title: "Soundboard" },
});

/** Pages that everybody can read. */
export const publicRoutes = [landingRoute, termsRoute, privacyRoute, resourceRoute, soundboardRoute] as const;
