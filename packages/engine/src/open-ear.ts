import { openSpeechFinder } from "./hearing/activity/find-speech.ts";
import { makeClone } from "./voice-making/clone/make-clone.ts";
import { makeFindMark } from "./hearing/classify/find-mark.ts";
import { makeConvert } from "./voice-making/convert/make-convert.ts";
import { makeOpenSpeechModel } from "./voice-making/open-speech-model.ts";
import type { EarHandlers } from "./ear-calls.ts";
import type { EarProcessOptions } from "./line/process-options.ts";
import { detectLanguage } from "./hearing/language/detect-language.ts";
import { makeRemoveNoise } from "./hearing/noise/remove-noise.ts";
import { makeMeasureRecording } from "./hearing/quality/measure-recording.ts";
import { makeAlignSpeech } from "./hearing/recognise/align-speech.ts";
import { makeOpenRecogniser } from "./hearing/recognise/open-recogniser.ts";
import { makeTranscribe } from "./hearing/recognise/transcribe.ts";
import { excerptSound } from "./hearing/sound/excerpt-sound.ts";
import { readSound } from "./hearing/sound/read-sound.ts";
import { makeSurveySound } from "./hearing/sound/survey-sound.ts";
import { makeEmbedSpeaker, openSpeakerEncoder } from "./hearing/speakers/embed-speaker.ts";
import { makeReadSpeech } from "./hearing/speakers/read-speech.ts";
import { makeSimilarVoices } from "./hearing/speakers/similar-voices.ts";
import { makeVerifyReading } from "./hearing/speakers/verify-reading.ts";
import { makeVerifySpeaker } from "./hearing/speakers/verify-speaker.ts";
import { makeSeparateSpeakers } from "./hearing/speakers/separate-speakers.ts";
import { makeTellSpeakers } from "./hearing/speakers/tell-speakers.ts";
import { makeTrain } from "./voice-making/train/make-train.ts";
import { openWeights } from "./models/open-weights.ts";

/** Less speech than this does not tell what a voice is like. */
const leastToCompareMs = 1_500;

export type EarOptions = Pick<EarProcessOptions, "weightsDir" | "modelsDir" | "threads"> & {
  /** Of the server's watermark. What is said again in another voice carries the first; all are looked for. Absent: neither. */
  markKeys?: () => readonly Uint8Array[];
};

/** Everything the hearing process can do. Nothing is loaded before it is first asked for. */
export const openEar = ({ weightsDir, modelsDir, threads, markKeys = () => [] }: EarOptions): EarHandlers => {
  const weights = openWeights(weightsDir, { threads });
  const encoder = openSpeakerEncoder(weights);
  const verifier = openSpeakerEncoder(weights, "speaker-verifier.onnx");
  const speechFinder = openSpeechFinder();
  const readSpeech = makeReadSpeech(speechFinder);
  const tellSpeakers = makeTellSpeakers(encoder);
  const openRecogniser = makeOpenRecogniser({ threads });
  const openSpeechModel = makeOpenSpeechModel({ modelsDir, weightsDir, threads });
  const transcribe = makeTranscribe({ openRecogniser, speechFinder, tellSpeakers });
  const measure = makeMeasureRecording(speechFinder);
  return {
    inspectSound: async ({ sound }, { signal }) => {
      const { samples, sampleRateHz } = await readSound(sound, { signal });
      return { durationMs: (samples.length / sampleRateHz) * 1000, sampleRateHz };
    },
    surveySound: makeSurveySound(speechFinder),
    excerptSound,
    measureRecording: measure,
    embedSpeaker: makeEmbedSpeaker({ encoder, readSpeech }),
    verifySpeaker: makeVerifySpeaker({ encoder, readSpeech }),
    verifyReading: makeVerifyReading({ encoder: verifier, speechFinder, measure, transcribe, markKeys }),
    similarVoices: makeSimilarVoices({ encoder, readSpeech: makeReadSpeech(speechFinder, leastToCompareMs) }),
    separateSpeakers: makeSeparateSpeakers({ speechFinder, tellSpeakers }),
    removeNoise: makeRemoveNoise(weights),
    transcribe,
    alignSpeech: makeAlignSpeech({ openRecogniser, speechFinder }),
    detectLanguage,
    clone: makeClone({ openSpeechModel, openRecogniser, speechFinder, encoder, weights }),
    train: makeTrain({ openSpeechModel, openRecogniser, speechFinder, encoder, weights, threads }),
    convert: makeConvert({
      openSpeechModel,
      openRecogniser,
      speechFinder,
      weights,
      markKey: () => markKeys()[0] ?? null,
    }),
    findMark: makeFindMark(markKeys),
  };
};
