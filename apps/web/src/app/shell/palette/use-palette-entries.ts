import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { User } from "../../../api/accounts/accounts.ts";
import { projectsQuery } from "../../../api/studio/projects.ts";
import { voicesQuery } from "../../../api/voices/voices.ts";
import { flagsQuery, isFlagOn } from "../../../api/workspace/flags.ts";
import { describeVoice } from "../../../features/voices/voice-words.ts";
import { setTheme, type Theme, themes } from "../../theme.ts";
import { mainItems, toolItems } from "../navigation/nav-items.tsx";
import type { PaletteEntry } from "./palette-entries.ts";
import { useSituation } from "../use-situation.ts";
import { t } from "../messages.ts";

type Go = (to: string, search?: Record<string, string>) => void;

/** Everything the palette can lead this person to. */
export const usePaletteEntries = (user: User, onShortcuts: () => void): PaletteEntry[] => {
  const navigate = useNavigate();
  const now = useSituation(user);
  const flags = useQuery(flagsQuery()).data;
  const voices = useQuery(voicesQuery()).data ?? [];
  const projects = useQuery(projectsQuery()).data ?? [];
  const go: Go = useCallback((to, search = {}) => void navigate({ to, search: search as never }), [navigate]);
  const entry = (group: string, label: string, run: () => void, hint?: string): PaletteEntry => ({
    id: `${group} ${label} ${hint ?? ""}`,
    group,
    label,
    ...(hint ? { hint } : {}),
    run,
  });
  const isAdmin = user.workspaceRole !== "member";
  return [
    ...[...mainItems(now), ...toolItems(now)].map(({ label, to, search, badge }) =>
      entry(t.pages, label, () => go(to, search), badge),
    ),
    entry(t.pages, t.voiceChanger, () => go("/app/speech-synthesis/speech-to-speech")),
    entry(t.pages, t.aiSpeechClassifier, () => go("/app/ai-classifier")),
    entry(t.pages, t.whatIsPlanned, () => go("/app/planned")),
    entry(t.actions, t.designAVoice, () => go("/app/voice-lab", { action: "create", creationType: "voiceDesign" })),
    entry(t.actions, t.cloneAVoice, () => go("/app/voice-lab", { action: "create", creationType: "cloneVoice" })),
    entry(t.actions, t.showKeyboardShortcuts, onShortcuts),
    ...(isFlagOn(flags, "dark_mode")
      ? themes.map((one) => entry(t.actions, themeNames[one], () => setTheme(one)))
      : []),
    ...settingsOf(user, isAdmin).map(([label, to]) => entry(t.settings, label, () => go(to))),
    ...projects.map(({ projectId, name }) => ({
      ...entry(t.projects, name, () => go(`/app/studio/${encodeURIComponent(projectId)}`)),
      id: `project ${projectId}`,
    })),
    ...voices.map((voice) => ({
      ...entry(t.voices, voice.name, () => go("/app/voice-lab", { voiceId: voice.voiceId }), describeVoice(voice)),
      id: `voice ${voice.voiceId}`,
    })),
  ];
};

const themeNames: Record<Theme, string> = {
  light: t.useLightColours,
  dark: t.useDarkColours,
  system: t.useTheColoursOfTheSystem,
};

const settingsOf = (user: User, isAdmin: boolean): [string, string][] => [
  [t.profile, "/app/settings"],
  [t.apiKeys, "/app/settings/api-keys"],
  [t.twoFactorAuthentication, "/app/settings/two-factor"],
  [t.webhooks, isAdmin ? "/app/workspace/webhooks" : "/app/settings/webhooks"],
  [t.usageAnalytics, "/app/usage"],
  ...(isAdmin
    ? ([
        [t.workspaceSettings, "/app/workspace/settings"],
        [t.subscription, "/app/subscription"],
      ] as [string, string][])
    : []),
  ...(user.isServerAdmin
    ? ([
        [t.server, "/app/admin"],
        [t.peopleOnThisServer, "/app/admin/users"],
      ] as [string, string][])
    : []),
];
