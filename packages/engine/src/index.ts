export { openToyBackend, type ToyOptions } from "./backends/toy/open-toy-backend.ts";
export type { DecoderName } from "./backends/speech-backend.ts";
export { createEngine, type EngineOptions } from "./create-engine.ts";
export { EngineError, type EngineErrorCode } from "./engine-error.ts";
export type { Alignment } from "./alignment/to-alignment.ts";
export { type Channel, channelToChild } from "./line/channel.ts";
export type { CallHandlers, CallTable, Caller, CallOptions } from "./line/calls.ts";
export { crashed, type FromProcess, type ToProcess } from "./line/protocol.ts";
export { serveCalls, type ServeOptions } from "./line/serve-calls.ts";
export { connectCalls, type ConnectedProcess } from "./line/connect-calls.ts";
export { eventsOfCall } from "./line/events-of-call.ts";
export {
  beginSpan,
  type CallTrace,
  currentTrace,
  insideTrace,
  type Span,
  type SpanFacts,
  spanOf,
  spanOfStream,
  type Trace,
  traceOnWire,
} from "./line/trace.ts";
export { connectEngineProcess, type EngineCalls, engineHandlers } from "./line/connect-engine-process.ts";
export type { SpeechSettings } from "./delivery/speech-settings.ts";
export type {
  Engine,
  EngineStatus,
  PronunciationRule,
  SpeakRequest,
  SpeechChunk,
  SpeechPlace,
  SpokenTurn,
} from "./speak-types.ts";
export { earAbilities, lineVersion, speakAbilities, type SpeakAbilities } from "./line/abilities.ts";
export { decodeAudio } from "./audio/decode.ts";
export { samplesOfPcm16 } from "./audio/pcm.ts";
export { type AudioType, audioTypeOf } from "./audio/decoders/audio-type-of.ts";
export { leftOutPrograms, programNames, type ProgramName } from "./programs/find-program.ts";
export { encodeWhole, openEncoder } from "./audio/encode.ts";
export { wavHeader } from "./audio/encoders/wav-header.ts";
export { openLimiter } from "./audio/levels/limiter.ts";
export { gapAfterMs } from "./speaking/turns.ts";
export { textSideFileOf } from "./backends/kokoro/choose-reader.ts";
export { ableVoices, canVoiceSpeak, mostWordsLost } from "./voices/beta-voices.ts";
export { builtInVoices, findBuiltInVoice, type BuiltInVoice } from "./voices/built-in-voices.ts";
export type { VoiceMeasures } from "./voices/voice-measures.ts";
export type { BuiltInPrint, ShapedPrint, VoiceEffects, VoicePrint } from "./voices/voice-print.ts";
export { isFlashVoice } from "./backends/kokoro/full-decoder-voices.ts";
export { medianPitchOf } from "./voices/median-pitch.ts";
export { readPrompt } from "./design/read-prompt.ts";
export { makeUnderstandPrompt } from "./design/understand-prompt.ts";
export { openPhraseReader, type PhraseReader } from "./design/phrase-reader.ts";
export { printDistance } from "./design/print-distance.ts";
export { labelsOfWish } from "./design/labels-of-wish.ts";
export type { VoiceWish } from "./design/voice-wish.ts";
export { openVoiceDesigner, type DesignedVoice, type VoiceDesigner } from "./design/design-voices.ts";
export { isoCodeOf, languages, type Language } from "./text/language.ts";
export { followMarkKeys, readMarkKeys } from "./line/read-mark-keys.ts";
export { engineProcessEnv } from "./line/process-env.ts";
export type { EarProcessOptions, EngineProcessOptions } from "./line/process-options.ts";
export { readOut, type ReadOut } from "./speaking/read-out.ts";
export { planSpeech } from "./text/plan-speech.ts";
export { phonemise } from "./text/phonemes/phonemise.ts";
export { arpabetToIpa } from "./text/markup/arpabet.ts";
export { symbolsOfIpa } from "./speaking/symbols-of-ipa.ts";
export { tokenIdOf } from "./text/vocabulary.ts";
export type {
  Ear,
  EarAnswer,
  EarCallName,
  EarCallOptions,
  EarCalls,
  EarEvent,
  EarHandlers,
  EarRequest,
} from "./ear-calls.ts";
export { expectedTrainingSeconds } from "./voice-making/train/pace.ts";
export type { SoundFacts, SoundSource } from "./hearing/sound/read-sound.ts";
export { byTurn, type Turn } from "./scheduler/waiting-turn.ts";
