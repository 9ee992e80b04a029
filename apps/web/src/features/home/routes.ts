import { appPage } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";

export const homeRoutes = (pages: Pages<"home">) => [appPage("/home", pages.home, t.home)] as const;
