import { createRoute, redirect } from "@tanstack/react-router";
import { validateSpeech } from "../address-search.ts";
import { appRoute } from "./app-route.tsx";
import { page } from "./root-route.tsx";

const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/home",
  component: page(() => import("../pages/home.tsx"), "Home"),
  staticData: { title: "Home" },
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
  staticData: { title: "Speech" },
});

const conversionRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/speech-synthesis/speech-to-speech",
  validateSearch: validateSpeech,
  component: page(() => import("../pages/voice-changer.tsx"), "VoiceChanger"),
  staticData: { title: "Speech" },
});

const transcriptionRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/speech-to-text",
  component: page(() => import("../pages/tool-pages.tsx"), "SpeechToText"),
  staticData: { title: "Speech to Text" },
});

const isolatorRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/voice-isolator",
  component: page(() => import("../pages/tool-pages.tsx"), "VoiceIsolator"),
  staticData: { title: "Voice Isolator" },
});

const classifierRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/ai-classifier",
  component: page(() => import("../pages/tool-pages.tsx"), "AiSpeechClassifier"),
  staticData: { title: "AI Speech Classifier" },
});

const checklistRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/onboarding-checklist",
  component: page(() => import("../pages/onboarding.tsx"), "OnboardingChecklist"),
  staticData: { title: "Onboarding Checklist" },
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
  checklistRoute,
] as const;
