import { createRoute, redirect, type RouteComponent } from "@tanstack/react-router";
import { userQuery } from "../api/accounts/accounts.ts";
import { isSignedOut } from "../api/client/api-error.ts";
import { followChoice } from "../words/page-language.ts";
import { rootRoute } from "./root-route.ts";

/** Never resolves: the page is on its way out. */
const loadedAgain = (): Promise<never> => {
  window.location.reload();
  return new Promise(() => undefined);
};

/** On any page of the studio ?affiliate=true opens a dialog over it. */
const validateApp = ({ affiliate }: Record<string, unknown>): { affiliate?: true } => ({
  affiliate: affiliate === true || affiliate === "true" || affiliate === "" ? true : undefined,
});

/** Everything behind sign-in, in the shell. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/app",
  validateSearch: validateApp,
  beforeLoad: async ({ context, location }) => {
    try {
      const user = await context.queries.ensureQueryData(userQuery());
      await context.keepFor(user.userId);
      if (followChoice(user.pageLanguage)) await loadedAgain();
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      throw redirect({ to: "/sign-in", search: { next: location.href }, replace: true });
    }
  },
});

/** A page of the studio, whose address carries nothing but its path. */
export const appPage = <const Path extends string>(path: Path, component: RouteComponent, title: string) =>
  createRoute({ getParentRoute: () => appRoute, path, component, staticData: { title } });
