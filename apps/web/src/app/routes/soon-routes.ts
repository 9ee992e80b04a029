import { createRoute } from "@tanstack/react-router";
import { soonAddresses } from "../soon-addresses.ts";
import { appRoute } from "./app-route.tsx";
import { page } from "./root-route.tsx";

/** Pages that say what this server does not do yet. */
export const soonRoutes = soonAddresses.map(([path, name, title]) =>
  createRoute({
    getParentRoute: () => appRoute,
    path,
    component: page(() => import("../pages/soon-pages.tsx"), name),
    staticData: { title },
  }),
);
