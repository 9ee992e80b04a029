import { isIsolated } from "@timbre/contract";
import type { User } from "../../../api/accounts/accounts.ts";
import { t as words } from "../../../features/accounts/messages.ts";
import { mainItems, type NavSituation, speechPath, toolItems } from "../navigation/nav-items.tsx";
import { t } from "../messages.ts";

export type PalettePage = {
  group: string;
  label: string;
  to: string;
  search?: Record<string, string>;
  hint?: string;
};

type Row = readonly [label: string, to: string, search?: Record<string, string>];

const rows = (group: string, list: readonly Row[]): PalettePage[] =>
  list.map(([label, to, search]) => ({ group, label, to, ...(search ? { search } : {}) }));

const isAdmin = ({ workspaceRole }: User): boolean => workspaceRole !== "member";

/** Everything with an address that this person can open, by name. */
export const palettePages = (now: NavSituation, user: User): PalettePage[] => [
  ...[...mainItems(now), ...toolItems(now)].map(({ label, to, search, badge }) => ({
    group: t.pages,
    label,
    to,
    ...(search ? { search } : {}),
    ...(badge ? { hint: badge } : {}),
  })),
  ...rows(t.pages, [
    [t.dialogue, speechPath, { mode: "dialogue" }],
    [t.voiceChanger, "/app/speech-synthesis/speech-to-speech"],
    [t.aiSpeechClassifier, "/app/ai-classifier"],
    [t.firstSteps, "/app/onboarding-checklist"],
    [t.whatIsPlanned, "/app/planned"],
  ]),
  ...(now.isOn("conversational-ai") ? rows(t.pages, agentRows) : []),
  ...rows(t.newThings, [
    [t.designAVoice, "/app/voice-lab", { action: "create", creationType: "voiceDesign" }],
    [t.cloneAVoice, "/app/voice-lab", { action: "create", creationType: "cloneVoice" }],
    [t.startAProject, "/app/studio", { create: "blank" }],
    [t.dubARecording, "/app/dubbing"],
    [t.createAnApiKey, "/app/settings/api-keys"],
    ...(now.isOn("conversational-ai") ? [[t.makeAnAgent, "/app/conversational-ai/agents"] as const] : []),
  ]),
  ...rows(t.settings, [
    [t.profile, "/app/settings"],
    ...[words.emailAddress, words.pageLanguage, words.yourData, words.deleteAccount].map((section): Row => [
      section,
      "/app/settings",
    ]),
    [t.apiKeys, "/app/settings/api-keys"],
    [t.twoFactorAuthentication, "/app/settings/two-factor"],
    ...[words.password, words.whereYouAreSignedIn].map((section): Row => [section, "/app/settings/two-factor"]),
    [t.webhooks, isAdmin(user) ? "/app/workspace/webhooks" : "/app/settings/webhooks"],
    [t.usageAnalytics, "/app/usage"],
  ]),
  ...(isIsolated(user.environment) ? [] : rows(t.settings, [[t.payouts, "/app/payouts"]])),
  ...(isAdmin(user) ? rows(t.settings, workspaceRows) : []),
  ...(user.isServerAdmin ? rows(t.settings, serverRows) : []),
];

const agentRows: readonly Row[] = [
  [t.agents, "/app/conversational-ai/agents"],
  [t.agentConversations, "/app/conversational-ai/history"],
];

const workspaceRows: readonly Row[] = [
  [t.workspaceSettings, "/app/workspace/settings"],
  [t.groups, "/app/workspace/settings", { tab: "groups" }],
  [t.auditLog, "/app/workspace/settings", { tab: "audit" }],
  [t.subscription, "/app/subscription"],
];

const serverRows: readonly Row[] = [
  [t.server, "/app/admin"],
  [t.peopleOnThisServer, "/app/admin/users"],
  [t.workspacesOnThisServer, "/app/admin", { tab: "workspaces" }],
  [t.accessToThisServer, "/app/admin", { tab: "access" }],
  [t.safetyOfThisServer, "/app/admin", { tab: "safety" }],
  [t.featuresOfThisServer, "/app/admin", { tab: "features" }],
];
