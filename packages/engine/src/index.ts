export { EngineError, type EngineErrorCode } from "./engine-error.ts";
export type { Alignment } from "./alignment/to-alignment.ts";
export { connectEngineProcess, channelToChild } from "./connect-engine-process.ts";
export type { SpeechSettings } from "./delivery/speech-settings.ts";
export type { Engine, EngineStatus, PronunciationRule, SpeakRequest, SpeechChunk } from "./speak-types.ts";
export { builtInVoices, findBuiltInVoice, type BuiltInVoice } from "./voices/built-in-voices.ts";
export type { VoiceMeasures } from "./voices/voice-measures.ts";
export type { VoicePrint } from "./voices/voice-print.ts";
export { isoCodeOf, languages, type Language } from "./text/language.ts";
