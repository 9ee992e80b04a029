import { createRootRouteWithContext, createRoute, Outlet, type RouteComponent } from "@tanstack/react-router";
import type { Services } from "./services.ts";

/** What the guards of pages use. `keepFor` forgets what somebody else left in this browser. */
export type RouterContext = Services & { keepFor: (userId: string) => Promise<void> };

/** The pages a feature has addresses for; a page may put several features together, so the application makes it. */
export type Pages<Name extends string> = Readonly<Record<Name, RouteComponent>>;

export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** A page that everybody can open. */
export const publicPage = <const Path extends string>(path: Path, component: RouteComponent, title: string) =>
  createRoute({ getParentRoute: () => rootRoute, path, component, staticData: { title } });
