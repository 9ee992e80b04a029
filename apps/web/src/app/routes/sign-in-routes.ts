import { createRoute, redirect } from "@tanstack/react-router";
import { userQuery } from "../../api/accounts/accounts.ts";
import { safeNext, withSecret } from "../../features/accounts/signing-in/safe-next.ts";
import { type NextSearch, validateNext } from "../address-search.ts";
import type { Services } from "../services.ts";
import { hasSessionHint } from "../session-hint.ts";
import { page, rootRoute } from "./root-route.tsx";
import { t } from "../messages.ts";

type Arriving = { context: Services; search: NextSearch; location: { hash: string } };

/** People who are signed in already have no use for the forms. */
const skipWhenSignedIn = async ({ context, search, location }: Arriving): Promise<void> => {
  if (!hasSessionHint()) return;
  const user = await context.queries.ensureQueryData(userQuery()).catch(() => null);
  if (user) throw redirect({ href: safeNext(withSecret(search.next, location.hash)), replace: true });
};

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign-in",
  validateSearch: validateNext,
  beforeLoad: skipWhenSignedIn,
  component: page(() => import("../pages/sign-pages.tsx"), "SignIn"),
  staticData: { title: t.signIn },
});

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign-up",
  validateSearch: validateNext,
  beforeLoad: skipWhenSignedIn,
  component: page(() => import("../pages/sign-pages.tsx"), "SignUp"),
  staticData: { title: t.signUp },
});

const confirmSignUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/confirm-sign-up",
  component: page(() => import("../pages/sign-pages.tsx"), "ConfirmSignUp"),
  staticData: { title: t.finishYourSignUp },
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/invite",
  component: page(() => import("../pages/sign-pages.tsx"), "Invite"),
  staticData: { title: t.invitation },
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/forgot-password",
  component: page(() => import("../pages/recovery-pages.tsx"), "ForgotPassword"),
  staticData: { title: t.forgotYourPassword },
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reset-password",
  component: page(() => import("../pages/recovery-pages.tsx"), "ResetPassword"),
  staticData: { title: t.newPassword },
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/confirm-email",
  component: page(() => import("../pages/recovery-pages.tsx"), "ConfirmEmail"),
  staticData: { title: t.confirmYourAddress },
});

/** The way in. */
export const signInRoutes = [
  signInRoute,
  signUpRoute,
  confirmSignUpRoute,
  inviteRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  confirmEmailRoute,
] as const;
