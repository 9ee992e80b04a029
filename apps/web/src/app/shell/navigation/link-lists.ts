import { t } from "../messages.ts";

export type ListedLink = { label: string; href: string };

const resource = (label: string, slug: string): ListedLink => ({ label, href: `/resources/${slug}` });

/** A group of its own at the foot of the sidebar. */
export const outsideLinks: readonly ListedLink[] = [
  resource(t.audioTools, "audio-tools"),
  resource(t.contact, "contact"),
  { label: t.documentation, href: "/docs" },
];

/** Tools beside the main ones; `isOutside` opens beside the studio. */
export const productLinks: readonly (ListedLink & { isOutside?: boolean })[] = [
  { label: t.audioNative, href: "/app/audio-native" },
  { label: t.voiceoverStudio, href: "/app/voiceover-studio" },
  { label: t.voiceIsolator, href: "/app/voice-isolator" },
  { label: t.aiSpeechClassifier, href: "/app/ai-classifier" },
  { label: t.soundboard, href: "/sound-effects/soundboard", isOutside: true },
];

/** What this server does not do yet. */
export const plannedLink: ListedLink = { label: t.whatIsPlanned, href: "/app/planned" };

export const developerLinks: readonly ListedLink[] = [
  resource(t.guides, "guides"),
  { label: t.apiReference, href: "/docs" },
  resource(t.changelog, "changelog"),
];

export const companyLinks: readonly ListedLink[] = [
  resource(t.helpCenter, "help-center"),
  resource(t.community, "community"),
  resource(t.enterprise, "enterprise"),
  resource(t.voiceActors, "voice-actors"),
  resource(t.grantsForStartups, "grants-for-startups"),
  resource(t.voiceDataPartnerships, "voice-data-partnerships"),
  resource(t.partnerships, "partnerships"),
  resource(t.affiliateProgram, "affiliate-program"),
  resource(t.joinOurTeam, "join-our-team"),
];
