import { openSpeechFinder } from "./activity/find-speech.ts";
import { makeClone } from "./clone/make-clone.ts";
import { makeFindMark } from "./classify/find-mark.ts";
import { makeConvert } from "./convert/make-convert.ts";
import { makeOpenMouth } from "./convert/open-mouth.ts";
import type { EarHandlers } from "./ear-calls.ts";
import type { EarProcessOptions } from "./ear-process-options.ts";
import { detectLanguage } from "./language/detect-language.ts";
import { makeRemoveNoise } from "./noise/remove-noise.ts";
import { makeMeasureRecording } from "./quality/measure-recording.ts";
import { makeAlignSpeech } from "./recognise/align-speech.ts";
import { makeOpenRecogniser } from "./recognise/open-recogniser.ts";
import { makeTranscribe } from "./recognise/transcribe.ts";
import { readSound } from "./sound/read-sound.ts";
import { makeEmbedSpeaker, openSpeakerEncoder } from "./speaker/embed-speaker.ts";
import { makeReadSpeech } from "./speaker/read-speech.ts";
import { makeSimilarVoices } from "./speaker/similar-voices.ts";
import { makeVerifyReading } from "./speaker/verify-reading.ts";
import { makeVerifySpeaker } from "./speaker/verify-speaker.ts";
import { makeSeparateSpeakers } from "./speakers/separate-speakers.ts";
import { makeTellSpeakers } from "./speakers/tell-speakers.ts";
import { makeTrain } from "./train/make-train.ts";
import { openWeights } from "./weights/open-weights.ts";

/** Less speech than this does not tell what a voice is like. */
const leastToCompareMs = 1_500;

export type EarOptions = Pick<EarProcessOptions, "weightsDir" | "modelsDir" | "threads"> & {
  /** Of the server's watermark: what is said again in another voice carries it. Absent: nothing does, none is found. */
  markKey?: Uint8Array;
};

/** Every ability of the ear. Nothing is loaded before it is first asked for. */
export const openEar = ({ weightsDir, modelsDir, threads, markKey }: EarOptions): EarHandlers => {
  const weights = openWeights(weightsDir, { threads });
  const encoder = openSpeakerEncoder(weights);
  const speechFinder = openSpeechFinder();
  const readSpeech = makeReadSpeech(speechFinder);
  const tellSpeakers = makeTellSpeakers(encoder);
  const openRecogniser = makeOpenRecogniser({ threads });
  const openMouth = makeOpenMouth({ modelsDir, threads });
  const transcribe = makeTranscribe({ openRecogniser, speechFinder, tellSpeakers });
  const measure = makeMeasureRecording(speechFinder);
  return {
    inspectSound: async ({ sound }, { signal }) => {
      const { samples, sampleRateHz } = await readSound(sound, { signal });
      return { durationMs: (samples.length / sampleRateHz) * 1000, sampleRateHz };
    },
    measureRecording: measure,
    embedSpeaker: makeEmbedSpeaker({ encoder, readSpeech }),
    verifySpeaker: makeVerifySpeaker({ encoder, readSpeech }),
    verifyReading: makeVerifyReading({ encoder, speechFinder, measure, transcribe, markKey: markKey ?? null }),
    similarVoices: makeSimilarVoices({ encoder, readSpeech: makeReadSpeech(speechFinder, leastToCompareMs) }),
    separateSpeakers: makeSeparateSpeakers({ speechFinder, tellSpeakers }),
    removeNoise: makeRemoveNoise(weights),
    transcribe,
    alignSpeech: makeAlignSpeech({ openRecogniser, speechFinder }),
    detectLanguage,
    clone: makeClone({ openMouth, openRecogniser, speechFinder, encoder, weights }),
    train: makeTrain({ openMouth, openRecogniser, speechFinder, encoder, weights, threads }),
    convert: makeConvert({ openMouth, openRecogniser, speechFinder, weights, markKey: markKey ?? null }),
    findMark: makeFindMark(markKey ?? null),
  };
};
