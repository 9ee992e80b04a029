import { createRoute, redirect } from "@tanstack/react-router";
import { appRoute } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";
import { type LabSearch, readLabSearch } from "./lab-search.ts";

type Given = Record<string, unknown>;

/** `readMore`: what the ways to a new voice keep in the same address. */
export const myVoicesRoutes = <More extends object>(pages: Pages<"voiceLab">, readMore: (search: Given) => More) =>
  [
    createRoute({
      getParentRoute: () => appRoute,
      path: "/voice-lab",
      validateSearch: (search: Given): LabSearch & More => ({ ...readLabSearch(search), ...readMore(search) }),
      beforeLoad: ({ search: { create, ...search } }) => {
        if (create) throw redirect({ to: "/app/voice-lab", search: { ...search, action: "create" }, replace: true });
      },
      component: pages.voiceLab,
      staticData: { title: t.myVoices },
    }),
  ] as const;
