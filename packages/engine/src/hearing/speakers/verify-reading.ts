import { findAnyMark } from "../../audio/watermark/find-mark.ts";
import { resample } from "../../audio/resample.ts";
import { EngineError } from "../../engine-error.ts";
import { type SpeechFinder, speechSpans } from "../activity/find-speech.ts";
import type { RecordingMeasures } from "../quality/recording-advice.ts";
import { compareReading } from "../recognise/compare-reading.ts";
import type { TranscribeAnswer, TranscribeRequest } from "../recognise/transcribe.ts";
import { readSound, type SoundSource } from "../sound/read-sound.ts";
import { minSpeakerMs, type SpeakerEncoder, speakerRateHz } from "./embed-speaker.ts";
import { judgeSpeaker, type SpeakerVerdict } from "./judge-speaker.ts";
import { openOwnerVoice } from "./owner-voice.ts";
import { speechOnly } from "./read-speech.ts";
import { closestPassage, fingerprintOf } from "./sound-fingerprint.ts";

export type ReadingFailure =
  | "no_speech"
  | "too_quiet"
  | "too_noisy"
  | "clipped"
  | "synthetic"
  | "replayed"
  | "words_differ"
  | "other_speaker"
  /** It may be the owner: one more reading decides, heard together with this one. */
  | "unsure";

export type VerifyReadingRequest = {
  sound: SoundSource;
  /** What should have been read, and in which language (ISO 639-1). */
  text: string;
  language: string;
  /** Recordings of the one who should have read it, and how long they are together. */
  samples: SoundSource[];
  samplesMs: number;
  /** `speaker` of the reading before, when it left a doubt. */
  earlier?: number[] | undefined;
};
export type VerifyReadingEvent = { share: number };
export type VerifyReadingAnswer = {
  /** Why it is not believed; null when it is. */
  failure: ReadingFailure | null;
  heard: string;
  letterErrors: number;
  distance: number;
  /** Cosine of the speaker embeddings; null when it was not asked for, because something else was wrong. */
  likeness: number | null;
  /** Who was heard, only while there is a doubt about it: the next reading is judged with it. */
  speaker: number[] | null;
  /** Share of differing bits between the recording and the nearest passage of the samples. */
  nearestPassage: number | null;
};

/** Tuned on recordings of training speakers; `bench` part `verification` says what they do to people never heard. */
export const readingLimits = {
  minSpeechMs: minSpeakerMs,
  quietestLufs: -50,
  noisiestDb: 3,
  mostClippedShare: 0.02,
  mostLetterErrors: 0.35,
  /** In any sixteen letters: a sentence with one other part has more in 95 of 100 cases. */
  mostStretchErrors: 0.65,
  replayBelow: 0.39,
} as const;

export type VerifyReadingNeeds = {
  encoder: SpeakerEncoder;
  speechFinder: SpeechFinder;
  markKeys: () => readonly Uint8Array[];
  measure(request: { sound: SoundSource }, work: { signal: AbortSignal }): Promise<{ measures: RecordingMeasures }>;
  transcribe(request: TranscribeRequest, work: { signal: AbortSignal }): Promise<TranscribeAnswer>;
};

type Work = { signal: AbortSignal; emit(event: VerifyReadingEvent): Promise<void> };

const nothingHeard = { heard: "", letterErrors: 1, distance: 0, likeness: null, speaker: null, nearestPassage: null };

/** Does the person of the samples read this very text, here and now? The cheap questions come first. */
export const makeVerifyReading =
  (needs: VerifyReadingNeeds) =>
  async (request: VerifyReadingRequest, work: Work): Promise<VerifyReadingAnswer> => {
    const pcm = await readSound(request.sound, { signal: work.signal });
    const sound = { kind: "samples" as const, ...pcm };
    const { measures } = await needs.measure({ sound }, work);
    const poor = problemWith(measures);
    if (poor) return { failure: poor, ...nothingHeard };
    if ((await findAnyMark(pcm, needs.markKeys(), work.signal))?.isFound) {
      return { failure: "synthetic", ...nothingHeard };
    }
    await work.emit({ share: 0.2 });
    const { text: heard } = await needs.transcribe({ sound, language: request.language }, work);
    const { letterErrors, worstStretch, distance } = compareReading(request.text, heard);
    const words = { heard, letterErrors, distance };
    await work.emit({ share: 0.6 });
    if (letterErrors > readingLimits.mostLetterErrors || worstStretch > readingLimits.mostStretchErrors) {
      return { ...nothingHeard, ...words, failure: "words_differ" };
    }
    const { reading, owner, nearestPassage } = await compareWithSamples(needs, request, { samples: pcm, work });
    const earlier = request.earlier && Float32Array.from(request.earlier);
    const { verdict, likeness } = judgeSpeaker({ owner, reading, earlier });
    const failure = nearestPassage < readingLimits.replayBelow ? "replayed" : failures[verdict];
    return { ...words, likeness, nearestPassage, failure, speaker: failure === "unsure" ? [...reading] : null };
  };

const problemWith = (measures: RecordingMeasures): ReadingFailure | null => {
  if (measures.speechMs < readingLimits.minSpeechMs) return "no_speech";
  if (measures.loudnessLufs < readingLimits.quietestLufs) return "too_quiet";
  if (measures.clippedShare > readingLimits.mostClippedShare) return "clipped";
  return measures.signalToNoiseDb < readingLimits.noisiestDb ? "too_noisy" : null;
};

const failures: Record<SpeakerVerdict, ReadingFailure | null> = {
  owner: null,
  unsure: "unsure",
  stranger: "other_speaker",
};

type Found = { reading: Float32Array; owner: Float32Array; nearestPassage: number };

const compareWithSamples = async (
  { encoder, speechFinder }: VerifyReadingNeeds,
  { samples, samplesMs }: VerifyReadingRequest,
  { samples: pcm, work }: { samples: { samples: Float32Array; sampleRateHz: number }; work: Work },
): Promise<Found> => {
  const { samples: slow } = resample(pcm, speakerRateHz);
  const spans = speechSpans(await speechFinder.scores(slow, work.signal), slow.length);
  const reading = await encoder.embed(speechOnly(slow, spans));
  const print = fingerprintOf(slow, speakerRateHz);
  const ownerVoice = openOwnerVoice({ encoder, speechFinder }, samplesMs / 1000);
  let nearestPassage = 1;
  for (const [i, sample] of samples.entries()) {
    const known = await readSound(sample, { sampleRateHz: speakerRateHz, signal: work.signal });
    await ownerVoice.add(known.samples, work.signal);
    nearestPassage = Math.min(nearestPassage, closestPassage(print, fingerprintOf(known.samples, speakerRateHz)));
    await work.emit({ share: 0.6 + (0.4 * (i + 1)) / samples.length });
  }
  const owner = ownerVoice.embedding();
  if (!owner) throw new EngineError("unusable_audio", "Nobody speaks in the samples.", { reason: "no_speech" });
  return { reading, owner, nearestPassage };
};
