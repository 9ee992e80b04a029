export type ListedLink = { label: string; href: string };

const resource = (label: string, slug: string): ListedLink => ({ label, href: `/resources/${slug}` });

/** A group of its own at the foot of the sidebar. */
export const outsideLinks: readonly ListedLink[] = [
  resource("Audio Tools", "audio-tools"),
  resource("Contact", "contact"),
  { label: "Documentation", href: "/docs" },
];

/** Tools beside the main ones; `isOutside` opens beside the studio. */
export const productLinks: readonly (ListedLink & { isOutside?: boolean })[] = [
  { label: "Audio Native", href: "/app/audio-native" },
  { label: "Voiceover Studio", href: "/app/voiceover-studio" },
  { label: "Voice Isolator", href: "/app/voice-isolator" },
  { label: "AI Speech Classifier", href: "/app/ai-classifier" },
  { label: "Soundboard", href: "/sound-effects/soundboard", isOutside: true },
];

/** What this server does not do yet. */
export const plannedLink: ListedLink = { label: "What is planned", href: "/app/planned" };

export const developerLinks: readonly ListedLink[] = [
  resource("Guides", "guides"),
  { label: "API Reference", href: "/docs" },
  resource("Changelog", "changelog"),
];

export const companyLinks: readonly ListedLink[] = [
  resource("Help Center", "help-center"),
  resource("Community", "community"),
  resource("Enterprise", "enterprise"),
  resource("Voice Actors", "voice-actors"),
  resource("Grants for Startups", "grants-for-startups"),
  resource("Voice Data Partnerships", "voice-data-partnerships"),
  resource("Partnerships", "partnerships"),
  resource("Affiliate Program", "affiliate-program"),
  resource("Join our Team", "join-our-team"),
];
