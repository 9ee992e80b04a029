import { createRoute, redirect } from "@tanstack/react-router";
import { userQuery } from "../../api/accounts/accounts.ts";
import { appPage } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import { type Pages, publicPage, rootRoute, type RouterContext } from "../../frame/root-route.ts";
import { hasSessionHint } from "../../frame/session-hint.ts";
import { safeNext, withSecret } from "./signing-in/safe-next.ts";

/** `ref` is the code of the affiliate whose link led here. */
type NextSearch = { next?: string; ref?: string };
const validateSearch = (search: Record<string, unknown>): NextSearch => ({
  next: typeof search.next === "string" ? search.next : undefined,
  ref: search.ref === undefined ? undefined : String(search.ref),
});

type Arriving = { context: RouterContext; search: NextSearch; location: { hash: string } };

/** People who are signed in already have no use for the forms. */
const beforeLoad = async ({ context, search, location }: Arriving): Promise<void> => {
  if (!hasSessionHint()) return;
  const user = await context.queries.ensureQueryData(userQuery()).catch(() => null);
  if (user) throw redirect({ href: safeNext(withSecret(search.next, location.hash)), replace: true });
};

type SignInPages = Pages<"signIn" | "signUp" | "confirmSignUp" | "forgotPassword" | "resetPassword" | "confirmEmail">;

/** The way in. */
export const signInRoutes = (pages: SignInPages) =>
  [
    createRoute({
      getParentRoute: () => rootRoute,
      path: "/sign-in",
      validateSearch,
      beforeLoad,
      component: pages.signIn,
      staticData: { title: t.signIn },
    }),
    createRoute({
      getParentRoute: () => rootRoute,
      path: "/sign-up",
      validateSearch,
      beforeLoad,
      component: pages.signUp,
      staticData: { title: t.signUp },
    }),
    publicPage("/confirm-sign-up", pages.confirmSignUp, t.finishYourSignUp),
    publicPage("/forgot-password", pages.forgotPassword, t.forgotYourPassword),
    publicPage("/reset-password", pages.resetPassword, t.newPassword),
    publicPage("/confirm-email", pages.confirmEmail, t.confirmYourAddress),
  ] as const;

/** What a person sets for themselves. */
export const accountRoutes = (pages: Pages<"profile" | "security" | "apiKeys">) =>
  [
    appPage("/settings", pages.profile, t.profile),
    appPage("/settings/two-factor", pages.security, t.signInAndSecurity),
    appPage("/settings/api-keys", pages.apiKeys, t.apiKeys),
  ] as const;
