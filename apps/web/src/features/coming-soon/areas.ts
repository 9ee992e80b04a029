export type AreaId =
  | "sound-effects"
  | "sound-library"
  | "dubbing"
  | "agents"
  | "talk-to"
  | "conversations"
  | "knowledge-base"
  | "tools"
  | "phone-numbers"
  | "batch-calling"
  | "integrations"
  | "agent-settings"
  | "productions"
  | "production"
  | "producer-work"
  | "producer-dashboard"
  | "producer-history"
  | "producer-settings"
  | "audio-native"
  | "voiceover-studio";

export type Area = {
  /** What it would be. */
  purpose: string;
  /** What is missing here, plainly. */
  missing: string;
  /** What can be done on this server today. */
  today: readonly { label: string; to: string }[];
};

const speech = { label: "Text to Speech", to: "/app/speech-synthesis/text-to-speech" };
const changer = { label: "Voice Changer", to: "/app/speech-synthesis/speech-to-speech" };
const transcribe = { label: "Speech to Text", to: "/app/speech-to-text" };
const isolator = { label: "Voice Isolator", to: "/app/voice-isolator" };
const keys = { label: "API Keys", to: "/app/settings/api-keys" };
const webhooks = { label: "Webhooks", to: "/app/settings/webhooks" };

const noAgents = "Agents that listen and answer are not built on this server yet, so there is nothing to set up here.";
const noProductions = "Productions made by hand are not offered by this server yet, and none are under way.";

/** Honest pages: what an area is for, what is not there yet, and what to do meanwhile. */
export const areas: Record<AreaId, Area> = {
  "sound-effects": {
    purpose: "Sounds made from a description: rain on a tin roof, a door in the next room.",
    missing: "This server has no model that makes sounds from words yet.",
    today: [speech, isolator],
  },
  "sound-library": {
    purpose: "Sounds that others made, to listen to and to use.",
    missing: "There are none yet, because this server does not make sound effects.",
    today: [speech, isolator],
  },
  dubbing: {
    purpose: "A recording in another language, in the voices of those who speak.",
    missing: "Translating recordings is not built yet. Its parts are here, to be used one after the other.",
    today: [transcribe, speech, changer],
  },
  agents: {
    purpose: "Agents that talk with people by voice.",
    missing: noAgents,
    today: [speech, transcribe, keys],
  },
  "talk-to": { purpose: "A conversation with one agent.", missing: noAgents, today: [speech, transcribe] },
  conversations: { purpose: "What agents and people said to each other.", missing: noAgents, today: [transcribe] },
  "knowledge-base": { purpose: "What agents may look things up in.", missing: noAgents, today: [speech] },
  tools: { purpose: "What agents may do while they talk.", missing: noAgents, today: [keys, webhooks] },
  "phone-numbers": { purpose: "Numbers that agents answer.", missing: noAgents, today: [keys] },
  "batch-calling": { purpose: "Many calls made by an agent.", missing: noAgents, today: [keys] },
  integrations: { purpose: "Other services an agent works with.", missing: noAgents, today: [webhooks] },
  "agent-settings": { purpose: "Settings of all agents.", missing: noAgents, today: [keys] },
  productions: {
    purpose: "Recordings finished by hand, ordered here and made by producers.",
    missing: noProductions,
    today: [speech, changer],
  },
  production: { purpose: "One production.", missing: noProductions, today: [speech] },
  "producer-work": {
    purpose: "Productions you work on, and those nobody has taken.",
    missing: noProductions,
    today: [],
  },
  "producer-dashboard": { purpose: "How your team is doing.", missing: noProductions, today: [] },
  "producer-history": { purpose: "Productions you have finished.", missing: noProductions, today: [] },
  "producer-settings": { purpose: "What you take on, and when.", missing: noProductions, today: [] },
  "audio-native": {
    purpose: "A player for your site that reads its pages aloud.",
    missing: "The player is not built yet. The API makes the same sound for a page of your own.",
    today: [speech, keys],
  },
  "voiceover-studio": {
    purpose: "Voices laid over a film on a timeline.",
    missing: "The timeline is not built yet. Single lines and whole dialogues are made here.",
    today: [speech, { label: "Dialogue", to: "/app/speech-synthesis/text-to-speech?mode=dialogue" }, changer],
  },
};
