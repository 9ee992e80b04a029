import type { FeatureFlag } from "@timbre/contract";
import {
  AudioLines,
  AudioWaveform,
  BookOpen,
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
  Phone,
  PhoneOutgoing,
  Plug,
  Settings,
  Users,
  Video,
  Wrench,
} from "lucide-react";
import type { ReactNode } from "react";

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

/** What this server does not do yet promises nothing. */
const planned = "Planned";

/** What the product offers, in its own order. */
export const mainItems = (now: NavSituation): NavItem[] => {
  const { pathname, isOn, isIsolated, isProducer } = now;
  return [
    pageAt("Home", House, "/app/home", pathname),
    isIsolated
      ? pageAt("Voice Lab", LibraryBig, "/app/voice-lab", pathname)
      : pageAt("Voice Library", LibraryBig, "/app/voice-library", pathname),
    {
      ...pageAt("Text to Speech", AudioLines, speechPath, pathname),
      isActive: isUnder(pathname, "/app/speech-synthesis") && !isHistoryOpen(now),
    },
    ...when(isOn("stt_product_ui"), pageAt("Speech to Text", Captions, "/app/speech-to-text", pathname)),
    {
      ...pageAt("Sound Effects", Megaphone, "/app/sound-effects/generate", pathname),
      isActive: isUnder(pathname, "/app/sound-effects"),
      badge: planned,
    },
    {
      ...pageAt("Studio", NotebookText, "/app/studio", pathname),
      isActive: isUnder(pathname, "/app/studio", "/app/projects"),
    },
    ...when(!isIsolated, { ...pageAt("Dubbing", Video, "/app/dubbing", pathname), isButton: true, badge: planned }),
    { ...pageAt("Conversational AI", Bot, agentsPath, pathname), submenu: "conversational-ai" },
    ...when(isOn("productions"), {
      ...pageAt("Productions", Clapperboard, productionsPath, pathname),
      isActive: isUnder(pathname, productionsPath) && !isProducerPage(pathname),
      badge: "Alpha",
    }),
    ...when(isProducer, {
      ...pageAt("Producer", ListChecks, productionsPath, pathname),
      isActive: isProducerPage(pathname),
      submenu: "producer",
    }),
  ];
};

const isProducerPage = (pathname: string): boolean =>
  ["unclaimed", "dashboard", "history", "settings"].some((page) => isUnder(pathname, `${productionsPath}/${page}`));

/** One's own things, below what the product offers. */
export const toolItems = (now: NavSituation): NavItem[] => [
  ...when(!now.isIsolated, pageAt("My Voices", Mic, "/app/voice-lab", now.pathname)),
  {
    ...pageAt("History", History, speechPath, now.pathname),
    search: { tab: "history" },
    isActive: isHistoryOpen(now),
  },
  pageAt("Voice Isolator", AudioWaveform, "/app/voice-isolator", now.pathname),
];

const agentItems = ({ pathname, isOn }: NavSituation): NavItem[] => {
  const at = (label: string, Icon: typeof House, page: string) =>
    pageAt(label, Icon, `${agentsPath}/${page}`, pathname);
  return [
    { ...pageAt("Dashboard", LayoutDashboard, agentsPath, pathname), isActive: pathname === agentsPath },
    {
      ...at("Agents", Bot, "agents"),
      isActive: isUnder(pathname, `${agentsPath}/agents`, `${agentsPath}/talk-to`),
    },
    at("History", MessagesSquare, "history"),
    at("Knowledge Base", BookOpen, "knowledge-base"),
    { ...at("Tools", Wrench, "tools"), badge: "New" },
    at("Phone Numbers", Phone, "phone-numbers"),
    ...when(isOn("batch-calling"), at("Batch Calling", PhoneOutgoing, "batch-calling")),
    ...when(isOn("integrations"), at("Integrations", Plug, "integrations")),
    at("Settings", Settings, "settings"),
  ];
};

const producerItems = ({ pathname, leadsTeam }: NavSituation): NavItem[] => {
  const at = (label: string, Icon: typeof House, page: string) =>
    pageAt(label, Icon, `${productionsPath}/${page}`, pathname);
  return [
    {
      ...pageAt("Active", Users, productionsPath, pathname),
      isActive: pathname === productionsPath || isUnder(pathname, `${productionsPath}/unclaimed`),
    },
    ...when(leadsTeam, at("Dashboard", LayoutDashboard, "dashboard")),
    at("History", History, "history"),
    at("Settings", Settings, "settings"),
  ];
};

export const submenuTitles: Record<SubmenuId, string> = {
  "conversational-ai": "Conversational AI",
  producer: "Producer",
};

/** Absent when this person has no such submenu. */
export const submenuItems = (id: SubmenuId | null, now: NavSituation): NavItem[] | null => {
  if (id === "conversational-ai") return agentItems(now);
  return id === "producer" && now.isProducer ? producerItems(now) : null;
};
