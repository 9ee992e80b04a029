import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouterHistory,
} from "@tanstack/react-router";
import { isSignedOut } from "../api/api-error.ts";
import { userQuery } from "../api/accounts.ts";
import { safeNext } from "../features/accounts/safe-next.ts";
import { type ChosenType, readCreationType } from "../features/add-voice/creation-type.ts";
import { type LabSearch, readLabSearch } from "../features/my-voices/lab-search.ts";
import { type ProjectSearch, readProjectSearch, readStudioSearch } from "../features/studio/studio-search.ts";
import { type DesignLink, readDesignLink } from "../features/voice-design/design-link.ts";
import { validateLibrary } from "../features/voice-library/library-search.ts";
import {
  type NextSearch,
  validateApp,
  validateNext,
  validateSpeech,
  validateUsers,
  validateWorkspace,
} from "./address-search.ts";
import { ErrorPage } from "./pages/error-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import type { Services } from "./services.ts";
import { hasSessionHint } from "./session-hint.ts";
import { ShellSkeleton } from "./shell/shell-skeleton.tsx";
import { soonAddresses } from "./soon-addresses.ts";

const rootRoute = createRootRouteWithContext<Services>()({
  component: Outlet,
  notFoundComponent: () => <NotFoundPage />,
  errorComponent: ErrorPage,
});

const page = <Name extends string>(load: () => Promise<Record<Name, () => React.ReactNode>>, name: Name) =>
  lazyRouteComponent(load, name);

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  component: page(() => import("./pages/public-pages.tsx"), "Landing"),
  staticData: { title: "" },
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/terms",
  component: page(() => import("./pages/public-pages.tsx"), "Terms"),
  staticData: { title: "Terms" },
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/privacy",
  component: page(() => import("./pages/public-pages.tsx"), "Privacy"),
  staticData: { title: "Privacy" },
});

const resourceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/resources/$slug",
  component: page(() => import("./pages/public-pages.tsx"), "Resource"),
  staticData: { title: "Resources" },
});

const soundboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sound-effects/soundboard",
  component: page(() => import("./pages/public-pages.tsx"), "Soundboard"),
  staticData: { title: "Soundboard" },
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/invite/$token",
  component: page(() => import("./pages/sign-pages.tsx"), "Invite"),
  staticData: { title: "Invitation" },
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/forgot-password",
  component: page(() => import("./pages/recovery-pages.tsx"), "ForgotPassword"),
  staticData: { title: "Forgot your password?" },
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reset-password",
  component: page(() => import("./pages/recovery-pages.tsx"), "ResetPassword"),
  staticData: { title: "New password" },
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/confirm-email",
  component: page(() => import("./pages/recovery-pages.tsx"), "ConfirmEmail"),
  staticData: { title: "Confirm your address" },
});

const confirmSignUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/confirm-sign-up",
  component: page(() => import("./pages/sign-pages.tsx"), "ConfirmSignUp"),
  staticData: { title: "Finish your sign-up" },
});

/** People who are signed in already have no use for the forms. */
const skipWhenSignedIn = async ({ context, search }: { context: Services; search: NextSearch }): Promise<void> => {
  if (!hasSessionHint()) return;
  const user = await context.queries.ensureQueryData(userQuery()).catch(() => null);
  if (user) throw redirect({ href: safeNext(search.next), replace: true });
};

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign-in",
  validateSearch: validateNext,
  beforeLoad: skipWhenSignedIn,
  component: page(() => import("./pages/sign-pages.tsx"), "SignIn"),
  staticData: { title: "Sign in" },
});

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign-up",
  validateSearch: validateNext,
  beforeLoad: skipWhenSignedIn,
  component: page(() => import("./pages/sign-pages.tsx"), "SignUp"),
  staticData: { title: "Sign up" },
});

const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/app",
  validateSearch: validateApp,
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queries.ensureQueryData(userQuery());
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      throw redirect({ to: "/sign-in", search: { next: location.href }, replace: true });
    }
  },
  component: page(() => import("./shell/app-shell.tsx"), "AppShell"),
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  pendingMinMs: 0,
  notFoundComponent: () => <NotFoundPage isInside />,
});

const appIndexRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/app/home", replace: true });
  },
});

const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/home",
  component: page(() => import("./pages/home.tsx"), "Home"),
  staticData: { title: "Home" },
});

const speechIndexRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/speech-synthesis",
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/app/speech-synthesis/text-to-speech", search, replace: true });
  },
});

const speechRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/speech-synthesis/text-to-speech",
  validateSearch: validateSpeech,
  component: page(() => import("./pages/speech-workspace.tsx"), "SpeechWorkspace"),
  staticData: { title: "Speech" },
});

const conversionRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/speech-synthesis/speech-to-speech",
  validateSearch: validateSpeech,
  component: page(() => import("./pages/voice-changer.tsx"), "VoiceChanger"),
  staticData: { title: "Speech" },
});

const libraryRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/voice-library",
  validateSearch: validateLibrary,
  component: page(() => import("./pages/voice-library.tsx"), "VoiceLibrary"),
  staticData: { title: "Voice Library" },
});

const labRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/voice-lab",
  validateSearch: (search: Record<string, unknown>): LabSearch & DesignLink & { creationType?: ChosenType } => ({
    ...readLabSearch(search),
    ...readDesignLink(search),
    creationType: readCreationType(search.creationType),
  }),
  beforeLoad: ({ search: { create, ...search } }) => {
    if (create) throw redirect({ to: "/app/voice-lab", search: { ...search, action: "create" }, replace: true });
  },
  component: page(() => import("./pages/voice-lab.tsx"), "VoiceLab"),
  staticData: { title: "My Voices" },
});

const studioRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/studio",
  validateSearch: readStudioSearch,
  component: page(() => import("./pages/studio-projects.tsx"), "StudioProjects"),
  staticData: { title: "Studio" },
});

const projectRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/studio/$projectId",
  validateSearch: readProjectSearch,
  component: page(() => import("./pages/studio-project.tsx"), "StudioProject"),
  staticData: { title: "Studio" },
});

type ProjectAddress = { params: { projectId: string; page?: string }; search: ProjectSearch };

/** Other addresses of a project; `/settings` opens its settings. */
const toProject = ({ params: { projectId, page: part }, search }: ProjectAddress): never => {
  throw redirect({
    to: "/app/studio/$projectId",
    params: { projectId },
    search: { ...search, settings: part === "settings" ? "general" : search.settings },
    replace: true,
  });
};

const projectRoutes = (["/studio/$projectId/$page", "/projects/$projectId", "/projects/$projectId/$page"] as const).map(
  (path) =>
    createRoute({
      getParentRoute: () => appRoute,
      path,
      validateSearch: readProjectSearch,
      beforeLoad: toProject,
      staticData: { title: "Studio" },
    }),
);

const transcriptionRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/speech-to-text",
  component: page(() => import("./pages/tool-pages.tsx"), "SpeechToText"),
  staticData: { title: "Speech to Text" },
});

const isolatorRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/voice-isolator",
  component: page(() => import("./pages/tool-pages.tsx"), "VoiceIsolator"),
  staticData: { title: "Voice Isolator" },
});

const classifierRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/ai-classifier",
  component: page(() => import("./pages/tool-pages.tsx"), "AiSpeechClassifier"),
  staticData: { title: "AI Speech Classifier" },
});

const profileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/settings",
  component: page(() => import("./pages/settings-pages.tsx"), "Profile"),
  staticData: { title: "Profile" },
});

const securityRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/settings/two-factor",
  component: page(() => import("./pages/settings-pages.tsx"), "Security"),
  staticData: { title: "Sign-in and security" },
});

const apiKeysRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/settings/api-keys",
  component: page(() => import("./pages/settings-pages.tsx"), "ApiKeys"),
  staticData: { title: "API Keys" },
});

const adminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/admin",
  component: page(() => import("./pages/admin.tsx"), "Admin"),
  staticData: { title: "Server" },
});

const usersRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/admin/users",
  validateSearch: validateUsers,
  component: page(() => import("./pages/admin.tsx"), "Users"),
  staticData: { title: "Users" },
});

const checklistRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/onboarding-checklist",
  component: page(() => import("./pages/onboarding.tsx"), "OnboardingChecklist"),
  staticData: { title: "Onboarding Checklist" },
});

const usageRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/usage",
  component: page(() => import("./pages/workspace-pages.tsx"), "UsageAnalytics"),
  staticData: { title: "Usage" },
});

const webhooksRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/settings/webhooks",
  component: page(() => import("./pages/settings-pages.tsx"), "Webhooks"),
  staticData: { title: "Webhooks" },
});

const workspaceWebhooksRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/workspace/webhooks",
  component: page(() => import("./pages/workspace-pages.tsx"), "WorkspaceWebhooks"),
  staticData: { title: "Webhooks" },
});

const workspaceRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/workspace/settings",
  validateSearch: validateWorkspace,
  component: page(() => import("./pages/workspace-pages.tsx"), "WorkspaceSettings"),
  staticData: { title: "Workspace" },
});

const subscriptionRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/subscription",
  component: page(() => import("./pages/settings-pages.tsx"), "Subscription"),
  staticData: { title: "Subscription" },
});

const payoutsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/payouts",
  component: page(() => import("./pages/settings-pages.tsx"), "Payouts"),
  staticData: { title: "Payouts" },
});

const soonRoutes = soonAddresses.map(([path, name, title]) =>
  createRoute({
    getParentRoute: () => appRoute,
    path,
    component: page(() => import("./pages/soon-pages.tsx"), name),
    staticData: { title },
  }),
);

const routeTree = rootRoute.addChildren([
  landingRoute,
  termsRoute,
  privacyRoute,
  resourceRoute,
  soundboardRoute,
  signInRoute,
  signUpRoute,
  confirmSignUpRoute,
  inviteRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  confirmEmailRoute,
  appRoute.addChildren([
    appIndexRoute,
    homeRoute,
    speechIndexRoute,
    speechRoute,
    conversionRoute,
    libraryRoute,
    labRoute,
    studioRoute,
    projectRoute,
    ...projectRoutes,
    transcriptionRoute,
    isolatorRoute,
    classifierRoute,
    profileRoute,
    securityRoute,
    apiKeysRoute,
    adminRoute,
    usersRoute,
    checklistRoute,
    usageRoute,
    webhooksRoute,
    workspaceRoute,
    workspaceWebhooksRoute,
    subscriptionRoute,
    payoutsRoute,
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
