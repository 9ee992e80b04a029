export { EngineError, type EngineErrorCode } from "./engine-error.ts";
export type {
  Alignment,
  Engine,
  EngineStatus,
  PronunciationRule,
  SpeakRequest,
  SpeechChunk,
  SpeechSettings,
  VoicePrint,
} from "./speak-types.ts";
export { isoCodeOf, languages, type Language } from "./text/language.ts";
