import { createRoute, createRouter, lazyRouteComponent, redirect, type RouterHistory } from "@tanstack/react-router";
import { accountRoutes, signInRoutes } from "../features/accounts/routes.ts";
import { type ChosenType, readCreationType } from "../features/add-voice/creation-type.ts";
import { adminRoutes } from "../features/admin/routes.ts";
import { affiliateRoutes } from "../features/affiliate/routes.ts";
import { agentRoutes } from "../features/agents/routes.ts";
import { classifierRoutes } from "../features/classifier/routes.ts";
import { soonRoutes } from "../features/coming-soon/routes.ts";
import { dubbingRoutes } from "../features/dubbing/routes.ts";
import { homeRoutes } from "../features/home/routes.ts";
import { landingRoutes } from "../features/landing/routes.ts";
import { inviteRoutes } from "../features/members/routes.ts";
import { myVoicesRoutes } from "../features/my-voices/routes.ts";
import { onboardingRoutes } from "../features/onboarding/routes.ts";
import { speechRoutes } from "../features/speech/routes.ts";
import { listenRoutes, studioRoutes } from "../features/studio/routes.ts";
import { transcriptionRoutes } from "../features/transcription/routes.ts";
import { usageRoutes } from "../features/usage/routes.ts";
import { voiceChangerRoutes } from "../features/voice-changer/routes.ts";
import { type DesignLink, readDesignLink } from "../features/voice-design/design-link.ts";
import { isolatorRoutes } from "../features/voice-isolator/routes.ts";
import { libraryRoutes } from "../features/voice-library/routes.ts";
import { webhookRoutes } from "../features/webhooks/routes.ts";
import { workspaceRoutes } from "../features/workspace/routes.ts";
import { appRoute } from "../frame/app-route.ts";
import { keepingApp } from "../frame/keeping-app.ts";
import { rootRoute } from "../frame/root-route.ts";
import type { Services } from "../frame/services.ts";
import { ErrorPage } from "./pages/error-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { pages } from "./pages/pages.ts";
import { ShellSkeleton } from "./shell/shell-skeleton.tsx";

rootRoute.update({ notFoundComponent: () => <NotFoundPage />, errorComponent: ErrorPage });
appRoute.update({
  component: lazyRouteComponent(
    keepingApp(() => import("./shell/app-shell.tsx")),
    "AppShell",
  ),
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  pendingMinMs: 0,
  notFoundComponent: () => <NotFoundPage isInside />,
  errorComponent: ErrorPage,
});

const appIndexRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/app/home", replace: true });
  },
});

type WayToVoice = DesignLink & { creationType?: ChosenType };
const readWayToVoice = (search: Record<string, unknown>): WayToVoice => ({
  ...readDesignLink(search),
  creationType: readCreationType(search.creationType),
});

const routeTree = rootRoute.addChildren([
  ...landingRoutes(pages),
  ...listenRoutes(pages),
  ...signInRoutes(pages),
  ...inviteRoutes(pages),
  appRoute.addChildren([
    appIndexRoute,
    ...homeRoutes(pages),
    ...speechRoutes(pages),
    ...voiceChangerRoutes(pages),
    ...transcriptionRoutes(pages),
    ...isolatorRoutes(pages),
    ...classifierRoutes(pages),
    ...dubbingRoutes(pages),
    ...agentRoutes(pages),
    ...onboardingRoutes(pages),
    ...libraryRoutes(pages),
    ...myVoicesRoutes(pages, readWayToVoice),
    ...studioRoutes(pages),
    ...accountRoutes(pages),
    ...webhookRoutes(pages),
    ...workspaceRoutes(pages),
    ...affiliateRoutes(pages),
    ...usageRoutes(pages),
    ...adminRoutes(pages),
    ...soonRoutes(pages),
  ]),
]);

/** Knows the drafts of every tool, which nobody needs before they are signed in. */
const keepFor = async (userId: string): Promise<void> => (await import("./forget-person.ts")).keepFor(userId);

export const createAppRouter = (services: Services, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { ...services, keepFor },
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
