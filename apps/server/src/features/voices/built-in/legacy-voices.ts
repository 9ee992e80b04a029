import { knownVoices, type VoiceAnswer } from "@timbre/contract";

/**
 * Well-known voices by their own ids and names, for clients that look a name up in the list of voices before they
 * speak. Each is the voice here that speaks for it.
 */
export const legacyVoicesOf = (voices: readonly VoiceAnswer[]): VoiceAnswer[] => {
  const byId = new Map(voices.map((voice) => [voice.voice_id, voice]));
  return knownVoices.flatMap(({ voiceId, name, spokenBy }) => {
    const voice = byId.get(spokenBy);
    const description = `Spoken here by ${voice?.name}.`;
    return voice ? [{ ...voice, voice_id: voiceId, name, description, is_legacy: true }] : [];
  });
};
