import { t } from "./messages.ts";

export type AreaId =
  | "sound-effects"
  | "sound-library"
  | "dubbing"
  | "agents"
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

const speech = { label: t.textToSpeech, to: "/app/speech-synthesis/text-to-speech" };
const changer = { label: t.voiceChanger, to: "/app/speech-synthesis/speech-to-speech" };
const transcribe = { label: t.speechToText, to: "/app/speech-to-text" };
const isolator = { label: t.voiceIsolator, to: "/app/voice-isolator" };
const agents = { label: t.agents, to: "/app/conversational-ai/agents" };
const keys = { label: t.apiKeys, to: "/app/settings/api-keys" };
const webhooks = { label: t.webhooks, to: "/app/settings/webhooks" };

const noSuchPart = t.thisPartOfAgentsIsNotBuiltYet;
const noProductions = t.productionsMadeByHandAreNotOffered;

/** Honest pages: what an area is for, what is not there yet, and what to do meanwhile. */
export const areas: Record<AreaId, Area> = {
  "sound-effects": {
    purpose: t.soundsMadeFromADescriptionRainOnA,
    missing: t.thisServerHasNoModelThatMakes,
    today: [speech, isolator],
  },
  "sound-library": {
    purpose: t.soundsThatOthersMadeToListenToAnd,
    missing: t.thereAreNoneYetBecauseThisServer,
    today: [speech, isolator],
  },
  dubbing: {
    purpose: t.aRecordingInAnotherLanguageInThe,
    missing: t.dubbingIsSwitchedOff,
    today: [transcribe, speech, changer],
  },
  agents: {
    purpose: t.agentsThatTalkWithPeopleByVoice,
    missing: t.agentsAreSwitchedOff,
    today: [speech, transcribe, keys],
  },
  "knowledge-base": {
    purpose: t.whatAgentsMayLookThingsUpIn,
    missing: t.documentsStandWithTheirAgent,
    today: [agents],
  },
  tools: { purpose: t.whatAgentsMayDoWhileTheyTalk, missing: noSuchPart, today: [agents, webhooks] },
  "phone-numbers": { purpose: t.numbersThatAgentsAnswer, missing: noSuchPart, today: [agents] },
  "batch-calling": { purpose: t.manyCallsMadeByAnAgent, missing: noSuchPart, today: [agents] },
  integrations: { purpose: t.otherServicesAnAgentWorksWith, missing: noSuchPart, today: [agents, webhooks] },
  "agent-settings": { purpose: t.settingsOfAllAgents, missing: noSuchPart, today: [agents] },
  productions: {
    purpose: t.recordingsFinishedByHandOrdered,
    missing: noProductions,
    today: [speech, changer],
  },
  production: { purpose: t.oneProduction, missing: noProductions, today: [speech] },
  "producer-work": {
    purpose: t.productionsYouWorkOnAndThoseNobody,
    missing: noProductions,
    today: [],
  },
  "producer-dashboard": { purpose: t.howYourTeamIsDoing, missing: noProductions, today: [] },
  "producer-history": { purpose: t.productionsYouHaveFinished, missing: noProductions, today: [] },
  "producer-settings": { purpose: t.whatYouTakeOnAndWhen, missing: noProductions, today: [] },
  "audio-native": {
    purpose: t.aPlayerForYourSiteThatReadsIts,
    missing: t.thePlayerIsNotBuiltYetTheApiMakes,
    today: [speech, keys],
  },
  "voiceover-studio": {
    purpose: t.voicesLaidOverAFilmOnATimeline,
    missing: t.theTimelineIsNotBuiltYetSingle,
    today: [speech, { label: t.dialogue, to: "/app/speech-synthesis/text-to-speech?mode=dialogue" }, changer],
  },
};
