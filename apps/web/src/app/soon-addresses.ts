import type * as soonPages from "./pages/soon-pages.tsx";
import { t } from "./messages.ts";

type SoonAddress = readonly [path: string, page: keyof typeof soonPages, title: string];

/** Areas that are not built yet: honest pages at their addresses. */
export const soonAddresses = [
  ["/planned", "Planned", t.whatIsPlanned],
  ["/sound-effects/generate", "SoundEffects", t.soundEffects],
  ["/sound-effects/explore", "SoundEffects", t.soundEffects],
  ["/audio-native", "AudioNative", t.audioNative],
  ["/voiceover-studio", "VoiceoverStudio", t.voiceoverStudio],
  ["/conversational-ai", "Agents", t.conversationalAi],
  ["/conversational-ai/agents", "Agents", t.agents],
  ["/conversational-ai/agents/$agentId", "Agents", t.agents],
  ["/conversational-ai/agents/$agentId/$page", "Agents", t.agents],
  ["/conversational-ai/talk-to/$id", "Agents", t.talkToAnAgent],
  ["/conversational-ai/history", "Agents", t.conversations],
  ["/conversational-ai/knowledge-base", "Agents", t.knowledgeBase],
  ["/conversational-ai/tools", "Agents", t.tools],
  ["/conversational-ai/phone-numbers", "Agents", t.phoneNumbers],
  ["/conversational-ai/batch-calling", "Agents", t.batchCalling],
  ["/conversational-ai/integrations", "Agents", t.integrations],
  ["/conversational-ai/settings", "Agents", t.agentSettings],
  ["/productions", "Productions", t.productions],
  ["/productions/$collectionId/$productionId", "Production", t.production],
  ["/productions/unclaimed", "ProducerPage", t.unclaimedProductions],
  ["/productions/dashboard", "ProducerPage", t.producerDashboard],
  ["/productions/history", "ProducerPage", t.finishedProductions],
  ["/productions/settings", "ProducerPage", t.producerSettings],
] as const satisfies readonly SoonAddress[];
