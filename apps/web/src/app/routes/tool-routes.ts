import { createRoute, redirect } from "@tanstack/react-router";
import { validateSpeech } from "../address-search.ts";
import { appRoute } from "./app-route.tsx";
import { page } from "./root-route.tsx";
import { t } from "../messages.ts";

const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/home",
  component: page(() => import("../pages/home.tsx"), "Home"),
  staticData: { title: t.home },
});

const speechIndexRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/speech-synthesis",
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/app/speech-synthesis/text-to-speech", search, replace: true });
  },
});

const speechRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/speech-synthesis/text-to-speech",
  validateSearch: validateSpeech,
  component: page(() => import("../pages/speech-workspace.tsx"), "SpeechWorkspace"),
  staticData: { title: t.speech },
});

const conversionRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/speech-synthesis/speech-to-speech",
  validateSearch: validateSpeech,
  component: page(() => import("../pages/voice-changer.tsx"), "VoiceChanger"),
  staticData: { title: t.speech },
});

const transcriptionRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/speech-to-text",
  component: page(() => import("../pages/tool-pages.tsx"), "SpeechToText"),
  staticData: { title: t.speechToText },
});

const isolatorRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/voice-isolator",
  component: page(() => import("../pages/tool-pages.tsx"), "VoiceIsolator"),
  staticData: { title: t.voiceIsolator },
});

const classifierRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/ai-classifier",
  component: page(() => import("../pages/tool-pages.tsx"), "AiSpeechClassifier"),
  staticData: { title: t.aiSpeechClassifier },
});

const dubbingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/dubbing",
  component: page(() => import("../pages/dubbing.tsx"), "Dubbing"),
  staticData: { title: t.dubbing },
});

const dubRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/dubbing/$dubbingId",
  component: page(() => import("../pages/dubbing.tsx"), "DubbingDub"),
  staticData: { title: t.dubbing },
});

const checklistRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/onboarding-checklist",
  component: page(() => import("../pages/onboarding.tsx"), "OnboardingChecklist"),
  staticData: { title: t.onboardingChecklist },
});

/** Home and the tools. */
export const toolRoutes = [
  homeRoute,
  speechIndexRoute,
  speechRoute,
  conversionRoute,
  transcriptionRoute,
  isolatorRoute,
  classifierRoute,
  dubbingRoute,
  dubRoute,
  checklistRoute,
] as const;
