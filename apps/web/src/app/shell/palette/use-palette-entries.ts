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

type Go = (to: string, search?: Record<string, string>) => void;
type Group = PaletteEntry["group"];

/** Everything the palette can lead this person to. */
export const usePaletteEntries = (user: User, onShortcuts: () => void): PaletteEntry[] => {
  const navigate = useNavigate();
  const now = useSituation(user);
  const flags = useQuery(flagsQuery()).data;
  const voices = useQuery(voicesQuery()).data ?? [];
  const projects = useQuery(projectsQuery()).data ?? [];
  const go: Go = useCallback((to, search = {}) => void navigate({ to, search: search as never }), [navigate]);
  const entry = (group: Group, label: string, run: () => void, hint?: string): PaletteEntry => ({
    id: `${group} ${label} ${hint ?? ""}`,
    group,
    label,
    ...(hint ? { hint } : {}),
    run,
  });
  const isAdmin = user.workspaceRole !== "member";
  return [
    ...[...mainItems(now), ...toolItems(now)].map(({ label, to, search, badge }) =>
      entry("Pages", label, () => go(to, search), badge),
    ),
    entry("Pages", "Voice Changer", () => go("/app/speech-synthesis/speech-to-speech")),
    entry("Pages", "AI Speech Classifier", () => go("/app/ai-classifier")),
    entry("Pages", "What is planned", () => go("/app/planned")),
    entry("Actions", "Design a voice", () => go("/app/voice-lab", { action: "create", creationType: "voiceDesign" })),
    entry("Actions", "Clone a voice", () => go("/app/voice-lab", { action: "create", creationType: "cloneVoice" })),
    entry("Actions", "Show keyboard shortcuts", onShortcuts),
    ...(isFlagOn(flags, "dark_mode")
      ? themes.map((one) => entry("Actions", themeNames[one], () => setTheme(one)))
      : []),
    ...settingsOf(user, isAdmin).map(([label, to]) => entry("Settings", label, () => go(to))),
    ...projects.map(({ projectId, name }) => ({
      ...entry("Projects", name, () => go(`/app/studio/${encodeURIComponent(projectId)}`)),
      id: `project ${projectId}`,
    })),
    ...voices.map((voice) => ({
      ...entry("Voices", voice.name, () => go("/app/voice-lab", { voiceId: voice.voiceId }), describeVoice(voice)),
      id: `voice ${voice.voiceId}`,
    })),
  ];
};

const themeNames: Record<Theme, string> = {
  light: "Use light colours",
  dark: "Use dark colours",
  system: "Use the colours of the system",
};

const settingsOf = (user: User, isAdmin: boolean): [string, string][] => [
  ["Profile", "/app/settings"],
  ["API Keys", "/app/settings/api-keys"],
  ["Two-factor authentication", "/app/settings/two-factor"],
  ["Webhooks", isAdmin ? "/app/workspace/webhooks" : "/app/settings/webhooks"],
  ["Usage analytics", "/app/usage"],
  ...(isAdmin
    ? ([
        ["Workspace settings", "/app/workspace/settings"],
        ["Subscription", "/app/subscription"],
      ] as [string, string][])
    : []),
  ...(user.isServerAdmin
    ? ([
        ["Server", "/app/admin"],
        ["People on this server", "/app/admin/users"],
      ] as [string, string][])
    : []),
];
