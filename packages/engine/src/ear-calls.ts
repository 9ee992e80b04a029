import type { CloneAnswer, CloneRequest } from "./voice-making/clone/make-clone.ts";
import type { ConvertAnswer, ConvertEvent, ConvertRequest } from "./voice-making/convert/make-convert.ts";
import type { FindMarkAnswer, FindMarkRequest } from "./hearing/classify/find-mark.ts";
import type { DetectedLanguage, DetectLanguageRequest } from "./hearing/language/detect-language.ts";
import type { RemoveNoiseAnswer, RemoveNoiseEvent, RemoveNoiseRequest } from "./hearing/noise/remove-noise.ts";
import type { MeasureRecordingAnswer } from "./hearing/quality/measure-recording.ts";
import type { AlignSpeechAnswer, AlignSpeechRequest } from "./hearing/recognise/align-speech.ts";
import type { TranscribeAnswer, TranscribeRequest } from "./hearing/recognise/transcribe.ts";
import type { TrainAnswer, TrainEvent, TrainRequest } from "./voice-making/train/make-train.ts";
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

/**
 * Every call of the ear: what it is asked, what it answers, and what it sends while it works (`never` when nothing).
 * All of it crosses a process boundary, so it is plain data; typed arrays are fine, functions and classes are not.
 */
export type EarCalls = {
  inspectSound: { request: { sound: SoundSource }; answer: SoundFacts; event: never };
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

export type EarCallOptions<Name extends EarCallName> = {
  signal: AbortSignal;
  /** The next event comes when this one is dealt with. */
  onEvent?: (event: EarEvent<Name>) => void | Promise<void>;
};

/** Something that hears: here, in another process, or scripted by a test. */
export type Ear = {
  call<Name extends EarCallName>(
    name: Name,
    request: EarRequest<Name>,
    options: EarCallOptions<Name>,
  ): Promise<EarAnswer<Name>>;
};

export type EarWork<Name extends EarCallName> = {
  signal: AbortSignal;
  /** Resolves when the caller has room for more. */
  emit(event: EarEvent<Name>): Promise<void>;
};

/** One function per call, where the work is done. */
export type EarHandlers = {
  [Name in EarCallName]: (request: EarRequest<Name>, work: EarWork<Name>) => Promise<EarAnswer<Name>>;
};
