import type { Engine, EngineStatus, Language, SpeakRequest, SpeechChunk } from "@timbre/engine";

/** The engine as features see it: the same door, its failures already translated into errors of the product. */
export type SpeechEngine = Pick<Engine, "speak" | "status"> & {
  /** It runs on other machines: what this one does takes nothing from it. */
  isElsewhere?: boolean;
};
export type { EngineStatus, Language, SpeakRequest, SpeechChunk };
/** What the rules of the product ask of its voices. */
export { ableVoices, canVoiceSpeak, findBuiltInVoice, type VoicePrint } from "@timbre/engine";
