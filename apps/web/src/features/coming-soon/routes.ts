import { createRoute, redirect } from "@tanstack/react-router";
import { appPage, appRoute } from "../../frame/app-route.ts";
import type { Pages } from "../../frame/root-route.ts";
import { soonAddresses } from "./addresses.ts";

/** Pages that say what this server does not do yet. */
export const soonRoutes = (pages: Pages<(typeof soonAddresses)[number][1]>) => [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/sound-effects",
    beforeLoad: () => {
      throw redirect({ to: "/app/sound-effects/generate" as string, replace: true });
    },
  }),
  ...soonAddresses.map(([path, name, title]) => appPage(path, pages[name], title)),
];
