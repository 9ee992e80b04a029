import { t } from "../../frame/messages.ts";

/** Areas that are not built yet: honest pages at their addresses. */
export const soonAddresses = [
  ["/planned", "planned", t.whatIsPlanned],
  ["/sound-effects/generate", "soundEffects", t.soundEffects],
  ["/sound-effects/explore", "soundEffects", t.soundEffects],
  ["/audio-native", "audioNative", t.audioNative],
  ["/voiceover-studio", "voiceoverStudio", t.voiceoverStudio],
  ["/conversational-ai", "agents", t.conversationalAi],
  ["/conversational-ai/agents", "agents", t.agents],
  ["/conversational-ai/agents/$agentId", "agents", t.agents],
  ["/conversational-ai/agents/$agentId/$page", "agents", t.agents],
  ["/conversational-ai/talk-to/$id", "agents", t.talkToAnAgent],
  ["/conversational-ai/history", "agents", t.conversations],
  ["/conversational-ai/knowledge-base", "agents", t.knowledgeBase],
  ["/conversational-ai/tools", "agents", t.tools],
  ["/conversational-ai/phone-numbers", "agents", t.phoneNumbers],
  ["/conversational-ai/batch-calling", "agents", t.batchCalling],
  ["/conversational-ai/integrations", "agents", t.integrations],
  ["/conversational-ai/settings", "agents", t.agentSettings],
  ["/productions", "productions", t.productions],
  ["/productions/$collectionId/$productionId", "production", t.production],
  ["/productions/unclaimed", "producerPage", t.unclaimedProductions],
  ["/productions/dashboard", "producerPage", t.producerDashboard],
  ["/productions/history", "producerPage", t.finishedProductions],
  ["/productions/settings", "producerPage", t.producerSettings],
] as const;
