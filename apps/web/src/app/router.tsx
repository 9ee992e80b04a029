import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { ErrorPage } from "./pages/error-page.tsx";
import { appIndexRoute, appRoute } from "./routes/app-route.tsx";
import { publicRoutes } from "./routes/public-routes.ts";
import { rootRoute } from "./routes/root-route.tsx";
import { settingsRoutes } from "./routes/settings-routes.ts";
import { signInRoutes } from "./routes/sign-in-routes.ts";
import { soonRoutes } from "./routes/soon-routes.ts";
import { studioRoutes } from "./routes/studio-routes.ts";
import { toolRoutes } from "./routes/tool-routes.ts";
import { voiceRoutes } from "./routes/voice-routes.ts";
import type { Services } from "./services.ts";

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  ...signInRoutes,
  appRoute.addChildren([
    appIndexRoute,
    ...toolRoutes,
    ...voiceRoutes,
    ...studioRoutes,
    ...settingsRoutes,
    ...soonRoutes,
  ]),
]);

export const createAppRouter = (context: Services, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    history,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // A page that breaks leaves the shell around it standing: navigation, player and what plays.
    defaultErrorComponent: ({ error }) => <ErrorPage error={error} isInside />,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Shown in the top bar and the browser's tab. */
    title?: string;
    /** One line under the title. */
    description?: string;
  }
}
