import type * as soonPages from "./pages/soon-pages.tsx";

type SoonAddress = readonly [path: string, page: keyof typeof soonPages, title: string];

/** Areas that are not built yet: honest pages at their addresses. */
export const soonAddresses = [
  ["/planned", "Planned", "What is planned"],
  ["/sound-effects/generate", "SoundEffects", "Sound Effects"],
  ["/sound-effects/explore", "SoundEffects", "Sound Effects"],
  ["/dubbing", "Dubbing", "Dubbing"],
  ["/audio-native", "AudioNative", "Audio Native"],
  ["/voiceover-studio", "VoiceoverStudio", "Voiceover Studio"],
  ["/conversational-ai", "Agents", "Conversational AI"],
  ["/conversational-ai/agents", "Agents", "Agents"],
  ["/conversational-ai/agents/$agentId", "Agents", "Agents"],
  ["/conversational-ai/agents/$agentId/$page", "Agents", "Agents"],
  ["/conversational-ai/talk-to/$id", "Agents", "Talk to an agent"],
  ["/conversational-ai/history", "Agents", "Conversations"],
  ["/conversational-ai/knowledge-base", "Agents", "Knowledge Base"],
  ["/conversational-ai/tools", "Agents", "Tools"],
  ["/conversational-ai/phone-numbers", "Agents", "Phone Numbers"],
  ["/conversational-ai/batch-calling", "Agents", "Batch Calling"],
  ["/conversational-ai/integrations", "Agents", "Integrations"],
  ["/conversational-ai/settings", "Agents", "Agent settings"],
  ["/productions", "Productions", "Productions"],
  ["/productions/$collectionId/$productionId", "Production", "Production"],
  ["/productions/unclaimed", "ProducerPage", "Unclaimed productions"],
  ["/productions/dashboard", "ProducerPage", "Producer dashboard"],
  ["/productions/history", "ProducerPage", "Finished productions"],
  ["/productions/settings", "ProducerPage", "Producer settings"],
] as const satisfies readonly SoonAddress[];
