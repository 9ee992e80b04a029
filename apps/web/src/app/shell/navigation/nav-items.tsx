import type { FeatureFlag } from "@timbre/contract";
import {
  AudioLines,
  AudioWaveform,
  Bot,
  Captions,
  Clapperboard,
  History,
  House,
  LayoutDashboard,
  LibraryBig,
  ListChecks,
  Megaphone,
  MessagesSquare,
  Mic,
  NotebookText,
  PhoneOutgoing,
  Plug,
  Settings,
  Users,
  Video,
} from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../messages.ts";

export type SubmenuId = "conversational-ai" | "producer";

export type NavItem = {
  label: string;
  icon: ReactNode;
  to: string;
  search?: { tab: "history" };
  /** A button instead of a link: it leads to its page by being pressed. */
  isButton?: boolean;
  submenu?: SubmenuId;
  badge?: string;
  isActive: boolean;
};

export type NavSituation = {
  pathname: string;
  search: Record<string, unknown>;
  isOn: (flag: FeatureFlag) => boolean;
  isIsolated: boolean;
  isProducer: boolean;
  /** Leads or owns a team of producers. */
  leadsTeam: boolean;
};

const icon = (Icon: typeof House): ReactNode => <Icon size={18} aria-hidden />;
const when = (isWanted: boolean, item: NavItem): NavItem[] => (isWanted ? [item] : []);

export const speechPath = "/app/speech-synthesis/text-to-speech";
const agentsPath = "/app/conversational-ai";
const productionsPath = "/app/productions";

const isUnder = (pathname: string, ...places: string[]): boolean =>
  places.some((place) => pathname === place || pathname.startsWith(`${place}/`));

const pageAt = (label: string, Icon: typeof House, to: string, pathname: string): NavItem => ({
  label,
  icon: icon(Icon),
  to,
  isActive: isUnder(pathname, to),
});

const isHistoryOpen = ({ pathname, search }: NavSituation): boolean =>
  pathname === speechPath && search.tab === "history";

/** What the product offers, in its own order. What this server does not do is behind a flag and on the page of plans. */
export const mainItems = (now: NavSituation): NavItem[] => {
  const { pathname, isOn, isIsolated, isProducer } = now;
  return [
    pageAt(t.home, House, "/app/home", pathname),
    isIsolated
      ? pageAt(t.voiceLab, LibraryBig, "/app/voice-lab", pathname)
      : pageAt(t.voiceLibrary, LibraryBig, "/app/voice-library", pathname),
    {
      ...pageAt(t.textToSpeech, AudioLines, speechPath, pathname),
      isActive: isUnder(pathname, "/app/speech-synthesis") && !isHistoryOpen(now),
    },
    ...when(isOn("stt_product_ui"), pageAt(t.speechToText, Captions, "/app/speech-to-text", pathname)),
    ...when(isOn("sound-effects"), {
      ...pageAt(t.soundEffects, Megaphone, "/app/sound-effects/generate", pathname),
      isActive: isUnder(pathname, "/app/sound-effects"),
    }),
    {
      ...pageAt(t.studio, NotebookText, "/app/studio", pathname),
      isActive: isUnder(pathname, "/app/studio", "/app/projects"),
    },
    ...when(isOn("dubbing") && !isIsolated, {
      ...pageAt(t.dubbing, Video, "/app/dubbing", pathname),
      isActive: isUnder(pathname, "/app/dubbing"),
      isButton: true,
    }),
    ...when(isOn("conversational-ai"), {
      ...pageAt(t.conversationalAi, Bot, agentsPath, pathname),
      submenu: "conversational-ai" as const,
    }),
    ...when(isOn("productions"), {
      ...pageAt(t.productions, Clapperboard, productionsPath, pathname),
      isActive: isUnder(pathname, productionsPath) && !isProducerPage(pathname),
      badge: t.alpha,
    }),
    ...when(isProducer, {
      ...pageAt(t.producer, ListChecks, productionsPath, pathname),
      isActive: isProducerPage(pathname),
      submenu: "producer",
    }),
  ];
};

const isProducerPage = (pathname: string): boolean =>
  ["unclaimed", "dashboard", "history", "settings"].some((page) => isUnder(pathname, `${productionsPath}/${page}`));

/** One's own things, below what the product offers. */
export const toolItems = (now: NavSituation): NavItem[] => [
  ...when(!now.isIsolated, pageAt(t.myVoices, Mic, "/app/voice-lab", now.pathname)),
  {
    ...pageAt(t.history, History, speechPath, now.pathname),
    search: { tab: "history" },
    isActive: isHistoryOpen(now),
  },
  pageAt(t.voiceIsolator, AudioWaveform, "/app/voice-isolator", now.pathname),
];

/** What this server does not offer is not in the menu; two parts have flags of their own. */
const agentItems = ({ pathname, isOn }: NavSituation): NavItem[] => {
  const at = (label: string, Icon: typeof House, page: string) =>
    pageAt(label, Icon, `${agentsPath}/${page}`, pathname);
  return [
    {
      ...at(t.agents, Bot, "agents"),
      isActive: pathname === agentsPath || isUnder(pathname, `${agentsPath}/agents`, `${agentsPath}/talk-to`),
    },
    at(t.history, MessagesSquare, "history"),
    ...when(isOn("batch-calling"), at(t.batchCalling, PhoneOutgoing, "batch-calling")),
    ...when(isOn("integrations"), at(t.integrations, Plug, "integrations")),
  ];
};

const producerItems = ({ pathname, leadsTeam }: NavSituation): NavItem[] => {
  const at = (label: string, Icon: typeof House, page: string) =>
    pageAt(label, Icon, `${productionsPath}/${page}`, pathname);
  return [
    {
      ...pageAt(t.active, Users, productionsPath, pathname),
      isActive: pathname === productionsPath || isUnder(pathname, `${productionsPath}/unclaimed`),
    },
    ...when(leadsTeam, at(t.dashboard, LayoutDashboard, "dashboard")),
    at(t.history, History, "history"),
    at(t.settings, Settings, "settings"),
  ];
};

export const submenuTitles: Record<SubmenuId, string> = {
  "conversational-ai": t.conversationalAi,
  producer: t.producer,
};

/** Absent when this person has no such submenu. */
export const submenuItems = (id: SubmenuId | null, now: NavSituation): NavItem[] | null => {
  if (id === "conversational-ai") return agentItems(now);
  return id === "producer" && now.isProducer ? producerItems(now) : null;
};
