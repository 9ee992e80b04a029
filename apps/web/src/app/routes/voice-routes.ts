import { createRoute, redirect } from "@tanstack/react-router";
import { type ChosenType, readCreationType } from "../../features/add-voice/creation-type.ts";
import { type LabSearch, readLabSearch } from "../../features/my-voices/lab-search.ts";
import { type DesignLink, readDesignLink } from "../../features/voice-design/design-link.ts";
import { validateLibrary } from "../../features/voice-library/library-search.ts";
import { appRoute } from "./app-route.tsx";
import { page } from "./root-route.tsx";
import { t } from "../messages.ts";

const libraryRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/voice-library",
  validateSearch: validateLibrary,
  component: page(() => import("../pages/voice-library.tsx"), "VoiceLibrary"),
  staticData: { title: t.voiceLibrary },
});

const libraryVoiceRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/voice-library/$voiceId",
  component: page(() => import("../pages/library-voice.tsx"), "LibraryVoicePage"),
  staticData: { title: t.voiceLibrary },
});

const labRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/voice-lab",
  validateSearch: (search: Record<string, unknown>): LabSearch & DesignLink & { creationType?: ChosenType } => ({
    ...readLabSearch(search),
    ...readDesignLink(search),
    creationType: readCreationType(search.creationType),
  }),
  beforeLoad: ({ search: { create, ...search } }) => {
    if (create) throw redirect({ to: "/app/voice-lab", search: { ...search, action: "create" }, replace: true });
  },
  component: page(() => import("../pages/voice-lab.tsx"), "VoiceLab"),
  staticData: { title: t.myVoices },
});

/** Voices: the library and one's own. */
export const voiceRoutes = [libraryRoute, libraryVoiceRoute, labRoute] as const;
