import { appPage } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";

export const affiliateRoutes = (pages: Pages<"payouts">) => [appPage("/payouts", pages.payouts, t.payouts)] as const;
