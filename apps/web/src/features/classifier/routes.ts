import { appPage } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";

export const classifierRoutes = (pages: Pages<"classifier">) =>
  [appPage("/ai-classifier", pages.classifier, t.aiSpeechClassifier)] as const;
