import { createRootRouteWithContext, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { ErrorPage } from "../pages/error-page.tsx";
import { NotFoundPage } from "../pages/not-found-page.tsx";
import type { Services } from "../services.ts";
import { keepingApp, type Load } from "./keeping-app.ts";

export const rootRoute = createRootRouteWithContext<Services>()({
  component: Outlet,
  notFoundComponent: () => <NotFoundPage />,
  errorComponent: ErrorPage,
});

export const page = <Name extends string>(load: Load<Name>, name: Name) => lazyRouteComponent(keepingApp(load), name);
