import { appPage } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";

export const onboardingRoutes = (pages: Pages<"checklist">) =>
  [appPage("/onboarding-checklist", pages.checklist, t.onboardingChecklist)] as const;
