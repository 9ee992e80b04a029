import { t } from "../../frame/messages.ts";
import { type Pages, publicPage } from "../../frame/root-route.ts";

export const inviteRoutes = (pages: Pages<"invite">) => [publicPage("/invite", pages.invite, t.invitation)] as const;
