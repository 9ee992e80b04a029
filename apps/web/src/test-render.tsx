import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { TooltipProvider } from "./ui/controls/tooltip.tsx";

/** Shows a piece of the application with a cache of its own and links that lead somewhere. */
export const renderPage = async (page: ReactNode, queries = makeQueries()): Promise<{ path: () => string }> => {
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({
    getParentRoute: () => root,
    path: "/",
    component: () => <div data-testid="page">{page}</div>,
  });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: "$",
    component: () => <div data-testid="page">elsewhere</div>,
  });
  const router = createRouter({ routeTree: root.addChildren([here, elsewhere]), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queries}>
      <TooltipProvider>
        <RouterProvider router={router as never} />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  await screen.findByTestId("page");
  return { path: () => router.state.location.pathname };
};

export const makeQueries = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });
