import { createRoute, redirect } from "@tanstack/react-router";
import { userQuery } from "../../api/accounts/accounts.ts";
import { isSignedOut } from "../../api/client/api-error.ts";
import { validateApp } from "../address-search.ts";
import { ErrorPage } from "../pages/error-page.tsx";
import { NotFoundPage } from "../pages/not-found-page.tsx";
import { ShellSkeleton } from "../shell/shell-skeleton.tsx";
import { followChoice } from "../../words/page-language.ts";
import { page, rootRoute } from "./root-route.tsx";

/** Never resolves: the page is on its way out. */
const loadedAgain = (): Promise<never> => {
  window.location.reload();
  return new Promise(() => undefined);
};

/** Everything behind sign-in, in the shell. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/app",
  validateSearch: validateApp,
  beforeLoad: async ({ context, location }) => {
    try {
      // Knows the drafts of every tool, which nobody needs before they are signed in.
      const [user, { keepFor }] = await Promise.all([
        context.queries.ensureQueryData(userQuery()),
        import("../forget-person.ts"),
      ]);
      keepFor(user.userId);
      if (followChoice(user.pageLanguage)) await loadedAgain();
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      throw redirect({ to: "/sign-in", search: { next: location.href }, replace: true });
    }
  },
  component: page(() => import("../shell/app-shell.tsx"), "AppShell"),
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  pendingMinMs: 0,
  notFoundComponent: () => <NotFoundPage isInside />,
  errorComponent: ErrorPage,
});

export const appIndexRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/app/home", replace: true });
  },
});
