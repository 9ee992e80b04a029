import { createRoute } from "@tanstack/react-router";
import { appPage, appRoute } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";
import { validateLibrary } from "./library-search.ts";

export const libraryRoutes = (pages: Pages<"library" | "libraryVoice">) =>
  [
    createRoute({
      getParentRoute: () => appRoute,
      path: "/voice-library",
      validateSearch: validateLibrary,
      component: pages.library,
      staticData: { title: t.voiceLibrary },
    }),
    appPage("/voice-library/$voiceId", pages.libraryVoice, t.voiceLibrary),
  ] as const;
