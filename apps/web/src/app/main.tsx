import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Direction } from "radix-ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepOverrides } from "../api/workspace/flag-overrides.ts";
import { currentLanguage } from "../words/language.ts";
import { directionOf } from "../words/page-language.ts";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./router.tsx";
import { createPlayers, type Services, ServicesContext } from "../frame/services.ts";
import { leaveSession } from "./session.ts";

keepOverrides(window.location, sessionStorage);
const services: Services = {
  queries: createQueryClient(() => void leaveSession(router, services)),
  ...createPlayers(),
};
const router = createAppRouter(services);

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <Direction.Provider dir={directionOf(currentLanguage())}>
      <QueryClientProvider client={services.queries}>
        <ServicesContext value={services}>
          <RouterProvider router={router} />
        </ServicesContext>
      </QueryClientProvider>
    </Direction.Provider>
  </StrictMode>,
);
