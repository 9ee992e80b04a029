import { createRoute } from "@tanstack/react-router";
import { appRoute } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";

export const voiceChangerRoutes = (pages: Pages<"voiceChanger">) =>
  [
    createRoute({
      getParentRoute: () => appRoute,
      path: "/speech-synthesis/speech-to-speech",
      validateSearch: ({ tab }: Record<string, unknown>): { tab?: "history" } => ({
        tab: tab === "history" ? "history" : undefined,
      }),
      component: pages.voiceChanger,
      staticData: { title: t.speech },
    }),
  ] as const;
