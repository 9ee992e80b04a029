import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { createQueryClient } from "./app/query-client.ts";
import { type AppRouter, createAppRouter } from "./app/router.tsx";
import { createPlayers, type Services, ServicesContext } from "./app/services.ts";
import { TooltipProvider } from "./ui/tooltip.tsx";

/** The whole application at an address, with a history of its own. */
export const openApp = (path: string): AppRouter => {
  const services: Services = { queries: createQueryClient(() => undefined), ...createPlayers() };
  const router = createAppRouter(services, createMemoryHistory({ initialEntries: [path] }));
  render(
    <QueryClientProvider client={services.queries}>
      <ServicesContext value={services}>
        <TooltipProvider>
          <RouterProvider router={router} />
        </TooltipProvider>
      </ServicesContext>
    </QueryClientProvider>,
  );
  return router;
};
