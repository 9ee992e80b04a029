import { createRoute, redirect } from "@tanstack/react-router";
import { appRoute } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";

type SpeechSearch = { tab?: "history"; voice_id?: string; mode?: "dialogue" };

export const speechRoutes = (pages: Pages<"speech">) =>
  [
    createRoute({
      getParentRoute: () => appRoute,
      path: "/speech-synthesis",
      beforeLoad: ({ search }) => {
        throw redirect({ to: "/app/speech-synthesis/text-to-speech", search, replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => appRoute,
      path: "/speech-synthesis/text-to-speech",
      validateSearch: (search: Record<string, unknown>): SpeechSearch => ({
        tab: search.tab === "history" ? "history" : undefined,
        voice_id: search.voice_id === undefined ? undefined : String(search.voice_id),
        mode: search.mode === "dialogue" ? "dialogue" : undefined,
      }),
      component: pages.speech,
      staticData: { title: t.speech },
    }),
  ] as const;
