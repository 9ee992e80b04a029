import { t } from "../../frame/messages.ts";

/** Areas that are not built yet: honest pages at their addresses. */
export const soonAddresses = [
  ["/planned", "planned", t.whatIsPlanned],
  ["/sound-effects/generate", "soundEffects", t.soundEffects],
  ["/sound-effects/explore", "soundEffects", t.soundEffects],
  ["/audio-native", "audioNative", t.audioNative],
  ["/voiceover-studio", "voiceoverStudio", t.voiceoverStudio],
  ["/conversational-ai/knowledge-base", "agentParts", t.knowledgeBase],
  ["/conversational-ai/tools", "agentParts", t.tools],
  ["/conversational-ai/phone-numbers", "agentParts", t.phoneNumbers],
  ["/conversational-ai/batch-calling", "agentParts", t.batchCalling],
  ["/conversational-ai/integrations", "agentParts", t.integrations],
  ["/conversational-ai/settings", "agentParts", t.agentSettings],
  ["/productions", "productions", t.productions],
  ["/productions/$collectionId/$productionId", "production", t.production],
  ["/productions/unclaimed", "producerPage", t.unclaimedProductions],
  ["/productions/dashboard", "producerPage", t.producerDashboard],
  ["/productions/history", "producerPage", t.finishedProductions],
  ["/productions/settings", "producerPage", t.producerSettings],
] as const;
