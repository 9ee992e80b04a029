import { appPage } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";

export const dubbingRoutes = (pages: Pages<"dubbing" | "dub">) =>
  [appPage("/dubbing", pages.dubbing, t.dubbing), appPage("/dubbing/$dubbingId", pages.dub, t.dubbing)] as const;
