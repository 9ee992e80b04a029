import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { isDataUseOpen } from "@timbre/contract";
import { useCallback } from "react";
import type { User } from "../../../api/accounts/accounts.ts";
import { projectsQuery } from "../../../api/studio/projects.ts";
import { voicesQuery } from "../../../api/voices/voices.ts";
import { flagsQuery, isFlagOn } from "../../../api/workspace/flags.ts";
import { describeVoice } from "../../../features/voices/voice-words.ts";
import { setTheme, type Theme, themes } from "../../theme.ts";
import type { AccountActions } from "../account/use-account-actions.tsx";
import type { PaletteEntry } from "./palette-entries.ts";
import { palettePages } from "./palette-pages.ts";
import { useSituation } from "../use-situation.ts";
import { t } from "../messages.ts";

type Go = (to: string, search?: Record<string, string>) => void;

/** Everything the palette can lead this person to. */
export const usePaletteEntries = (user: User, account: AccountActions, onShortcuts: () => void): PaletteEntry[] => {
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
  return [
    ...palettePages(now, user).map(({ group, label, to, search, hint }) =>
      entry(group, label, () => go(to, search), hint),
    ),
    entry(t.actions, t.showKeyboardShortcuts, onShortcuts),
    ...(isFlagOn(flags, "pronunciation-dictionaries")
      ? [entry(t.actions, t.pronunciationDictionaries, () => account.open("dictionaries"))]
      : []),
    ...(isDataUseOpen(user.tier, user.environment)
      ? [entry(t.actions, t.dataUse, () => account.open("data-use"))]
      : []),
    entry(t.actions, t.signOut, account.signOut),
    ...(isFlagOn(flags, "dark_mode")
      ? themes.map((one) => entry(t.actions, themeNames[one], () => setTheme(one)))
      : []),
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
