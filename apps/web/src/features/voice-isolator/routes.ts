import { appPage } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";

export const isolatorRoutes = (pages: Pages<"isolator">) =>
  [appPage("/voice-isolator", pages.isolator, t.voiceIsolator)] as const;
