import type { CallHandlers, Caller, CallOptions } from "./line/calls.ts";
import type { CloneAnswer, CloneRequest } from "./voice-making/clone/make-clone.ts";
import type { ConvertAnswer, ConvertEvent, ConvertRequest } from "./voice-making/convert/make-convert.ts";
import type { FindMarkAnswer, FindMarkRequest } from "./hearing/classify/find-mark.ts";
import type { DetectedLanguage, DetectLanguageRequest } from "./hearing/language/detect-language.ts";
import type { RemoveNoiseAnswer, RemoveNoiseEvent, RemoveNoiseRequest } from "./hearing/noise/remove-noise.ts";
import type { MeasureRecordingAnswer } from "./hearing/quality/measure-recording.ts";
import type { AlignSpeechAnswer, AlignSpeechRequest } from "./hearing/recognise/align-speech.ts";
import type { TranscribeAnswer, TranscribeRequest } from "./hearing/recognise/transcribe.ts";
import type { TrainAnswer, TrainRequest } from "./voice-making/train/make-train.ts";
import type { TrainEvent } from "./voice-making/train/train-events.ts";
import type { ExcerptSoundAnswer, ExcerptSoundEvent, ExcerptSoundRequest } from "./hearing/sound/excerpt-sound.ts";
import type { SurveySoundAnswer, SurveySoundRequest } from "./hearing/sound/survey-sound.ts";
import type { SoundFacts, SoundSource } from "./hearing/sound/read-sound.ts";
import type { EmbedSpeakerAnswer, EmbedSpeakerRequest } from "./hearing/speakers/embed-speaker.ts";
import type { SimilarVoicesAnswer, SimilarVoicesRequest } from "./hearing/speakers/similar-voices.ts";
import type {
  VerifyReadingAnswer,
  VerifyReadingEvent,
  VerifyReadingRequest,
} from "./hearing/speakers/verify-reading.ts";
import type { VerifySpeakerAnswer, VerifySpeakerRequest } from "./hearing/speakers/verify-speaker.ts";
import type {
  SeparateSpeakersAnswer,
  SeparateSpeakersEvent,
  SeparateSpeakersRequest,
} from "./hearing/speakers/separate-speakers.ts";

/** Every call that the hearing process answers. */
export type EarCalls = {
  inspectSound: { request: { sound: SoundSource }; answer: SoundFacts; event: never };
  surveySound: { request: SurveySoundRequest; answer: SurveySoundAnswer; event: never };
  excerptSound: { request: ExcerptSoundRequest; answer: ExcerptSoundAnswer; event: ExcerptSoundEvent };
  measureRecording: { request: { sound: SoundSource }; answer: MeasureRecordingAnswer; event: never };
  embedSpeaker: { request: EmbedSpeakerRequest; answer: EmbedSpeakerAnswer; event: never };
  verifySpeaker: { request: VerifySpeakerRequest; answer: VerifySpeakerAnswer; event: never };
  verifyReading: { request: VerifyReadingRequest; answer: VerifyReadingAnswer; event: VerifyReadingEvent };
  similarVoices: { request: SimilarVoicesRequest; answer: SimilarVoicesAnswer; event: never };
  separateSpeakers: {
    request: SeparateSpeakersRequest;
    answer: SeparateSpeakersAnswer;
    event: SeparateSpeakersEvent;
  };
  removeNoise: { request: RemoveNoiseRequest; answer: RemoveNoiseAnswer; event: RemoveNoiseEvent };
  transcribe: { request: TranscribeRequest; answer: TranscribeAnswer; event: never };
  alignSpeech: { request: AlignSpeechRequest; answer: AlignSpeechAnswer; event: never };
  detectLanguage: { request: DetectLanguageRequest; answer: { languages: DetectedLanguage[] }; event: never };
  clone: { request: CloneRequest; answer: CloneAnswer; event: never };
  train: { request: TrainRequest; answer: TrainAnswer; event: TrainEvent };
  findMark: { request: FindMarkRequest; answer: FindMarkAnswer; event: never };
  convert: { request: ConvertRequest; answer: ConvertAnswer; event: ConvertEvent };
};

export type EarCallName = keyof EarCalls;
export type EarRequest<Name extends EarCallName> = EarCalls[Name]["request"];
export type EarAnswer<Name extends EarCallName> = EarCalls[Name]["answer"];
export type EarEvent<Name extends EarCallName> = EarCalls[Name]["event"];

export type EarCallOptions<Name extends EarCallName> = CallOptions<EarEvent<Name>>;

/** What the server asks to hear a recording or make a voice from it. */
export type Ear = Caller<EarCalls>;
export type EarHandlers = CallHandlers<EarCalls>;
