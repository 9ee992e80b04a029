export type AssistantPlace = {
  /** As people call the page. */
  name: string;
  /** With what follows the question mark. */
  path: string;
  /** This server has no such page; its address only says so. */
  isAbsent?: true;
};

const place = (name: string, path: string): AssistantPlace => ({ name, path: `/app${path}` });
const absent = (name: string, path: string): AssistantPlace => ({ ...place(name, path), isAbsent: true });

/** Where the assistant can lead somebody. */
export const assistantPlaces = {
  home: place("Home", "/home"),
  text_to_speech: place("Text to Speech", "/speech-synthesis/text-to-speech"),
  voice_changer: place("Voice Changer", "/speech-synthesis/speech-to-speech"),
  dialogue: place("Dialogue", "/speech-synthesis/text-to-speech?mode=dialogue"),
  history: place("History", "/speech-synthesis/text-to-speech?tab=history"),
  speech_to_text: place("Speech to Text", "/speech-to-text"),
  studio: place("Studio", "/studio"),
  studio_blank: place("a new Studio project", "/studio?create=blank"),
  studio_book: place("a new audiobook in Studio", "/studio?create=book"),
  studio_article: place("a new article in Studio", "/studio?create=article"),
  studio_podcast: place("a new podcast in Studio", "/studio?create=podcast"),
  sound_effects: absent("Sound Effects", "/sound-effects/generate"),
  sound_effects_explore: absent("the library of sound effects", "/sound-effects/explore"),
  voiceover_studio: absent("Voiceover Studio", "/voiceover-studio"),
  voice_library: place("Voice Library", "/voice-library"),
  my_voices: place("My Voices", "/voice-lab"),
  voice_cloning: place("voice cloning", "/voice-lab?create=true"),
  instant_clone: place("instant voice cloning", "/voice-lab?action=create&creationType=cloneVoice"),
  professional_clone: place(
    "professional voice cloning",
    "/voice-lab?action=create&creationType=professionalVoiceClone",
  ),
  voice_design: place("Voice Design", "/voice-lab?action=create&creationType=voiceDesign"),
  audio_native: absent("Audio Native", "/audio-native"),
  voice_isolator: place("Voice Isolator", "/voice-isolator"),
  speech_classifier: place("AI Speech Classifier", "/ai-classifier"),
  agents: place("Agents", "/conversational-ai/agents"),
  agent_history: place("the agents' conversations", "/conversational-ai/history"),
  dubbing: place("Dubbing", "/dubbing"),
  productions: absent("Productions", "/productions"),
  subscription: place("Subscription", "/subscription"),
  usage: place("Usage", "/usage"),
  payouts: place("Payouts", "/payouts"),
  settings: place("Profile", "/settings"),
  two_factor: place("Sign-in and security", "/settings/two-factor"),
  api_keys: place("API Keys", "/settings/api-keys"),
  webhooks: place("Webhooks", "/settings/webhooks"),
  workspace_settings: place("Workspace settings", "/workspace/settings"),
  workspace_webhooks: place("the workspace's webhooks", "/workspace/webhooks"),
  groups: place("Groups", "/workspace/settings?tab=groups"),
  audit_log: place("Audit log", "/workspace/settings?tab=audit"),
  checklist: place("the onboarding checklist", "/onboarding-checklist"),
  planned: place("What is planned", "/planned"),
  server: place("Server", "/admin"),
  server_users: place("Users", "/admin/users"),
} as const satisfies Record<string, AssistantPlace>;

export type AssistantPlaceId = keyof typeof assistantPlaces;
export const assistantPlaceIds = Object.keys(assistantPlaces) as AssistantPlaceId[];

export const findAssistantPlace = (id: string): AssistantPlace | undefined =>
  Object.hasOwn(assistantPlaces, id) ? assistantPlaces[id as AssistantPlaceId] : undefined;

/** The place an address shows: the one that names most of it. */
export const assistantPlaceAt = (address: string): AssistantPlaceId | undefined => {
  const [path = "", query = ""] = address.split("?");
  const sent = new URLSearchParams(query);
  const fits = (id: AssistantPlaceId): boolean => {
    const [own = "", asked = ""] = assistantPlaces[id].path.split("?");
    return own === path && [...new URLSearchParams(asked)].every(([name, value]) => sent.get(name) === value);
  };
  return assistantPlaceIds
    .filter(fits)
    .sort((a, b) => assistantPlaces[b].path.length - assistantPlaces[a].path.length)[0];
};

/** Links it can offer. */
export const assistantLinks = {
  documentation: { name: "Documentation", href: "/docs" },
  guides: { name: "Guides", href: "/resources/guides" },
  help: { name: "Help Center", href: "/resources/help-center" },
  contact: { name: "Contact", href: "/resources/contact" },
} as const;
export type AssistantLinkId = keyof typeof assistantLinks;

export const findAssistantLink = (id: string): { name: string; href: string } | undefined =>
  Object.hasOwn(assistantLinks, id) ? assistantLinks[id as AssistantLinkId] : undefined;
