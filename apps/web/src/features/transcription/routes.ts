import { appPage } from "../../frame/app-route.ts";
import { t } from "../../frame/messages.ts";
import type { Pages } from "../../frame/root-route.ts";

export const transcriptionRoutes = (pages: Pages<"transcription">) =>
  [appPage("/speech-to-text", pages.transcription, t.speechToText)] as const;
