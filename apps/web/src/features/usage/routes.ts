import { appPage } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";

export const usageRoutes = (pages: Pages<"usage">) => [appPage("/usage", pages.usage, t.usage)] as const;
