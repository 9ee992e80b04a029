import { encodeWhole } from "../../audio/encode.ts";
import type { OutputFormat } from "../../audio/output-formats.ts";
import { EngineError } from "../../engine-error.ts";
import {
  defaultSpanRules,
  type Span,
  type SpanRules,
  speechSpans,
  type SpeechFinder,
} from "../activity/find-speech.ts";
import { readSound, type SoundSource } from "../sound/read-sound.ts";
import { speakerRateHz } from "./embed-speaker.ts";
import { speechOnly } from "./read-speech.ts";
import type { SpeakerTurn, TellSpeakers } from "./tell-speakers.ts";

export type SeparateSpeakersRequest = {
  sound: SoundSource;
  count?: number | undefined;
  threshold?: number | undefined;
  /** Present: each speaker's own sound is sent as an event, without the parts where two speak. */
  audioFormat?: OutputFormat | undefined;
};
export type SeparatedSpeaker = { speaker: number; durationMs: number; turns: SpeakerTurn[] };
export type SeparateSpeakersAnswer = { speakers: SeparatedSpeaker[]; durationMs: number };
export type SeparateSpeakersEvent = { speaker: number; audio: Uint8Array };

/** People far from the microphone count too, and breaths between words belong to the turn. */
const conversationRules: SpanRules = {
  ...defaultSpanRules,
  onScore: 0.2,
  offScore: 0.1,
  minPauseMs: 400,
  marginMs: 100,
};

export type SeparateSpeakersNeeds = { speechFinder: SpeechFinder; tellSpeakers: TellSpeakers };

type Work = { signal: AbortSignal; emit(event: SeparateSpeakersEvent): Promise<void> };

/** Who speaks when. */
export const makeSeparateSpeakers =
  ({ speechFinder, tellSpeakers }: SeparateSpeakersNeeds) =>
  async (request: SeparateSpeakersRequest, { signal, emit }: Work): Promise<SeparateSpeakersAnswer> => {
    const { samples } = await readSound(request.sound, { sampleRateHz: speakerRateHz, signal });
    const spans = speechSpans(await speechFinder.scores(samples, signal), samples.length, conversationRules);
    if (spans.length === 0) throw new EngineError("unusable_audio", "Nobody speaks.", { reason: "no_speech" });
    const { count, threshold, audioFormat } = request;
    const turns = await tellSpeakers({ samples, spans, count, threshold, signal });
    const speakers = groupTurns(turns);
    for (const { speaker, turns: own } of audioFormat ? speakers : []) {
      const sound = speechOnly(samples, soloSpans(own));
      // What cannot be told apart is left out, so a voice that is only heard with others has no sound of its own.
      if (sound.length > 0) await emit({ speaker, audio: await encode(sound, audioFormat!) });
    }
    return { speakers, durationMs: (samples.length / speakerRateHz) * 1000 };
  };

const groupTurns = (turns: readonly SpeakerTurn[]): SeparatedSpeaker[] =>
  [...new Set(turns.map(({ speaker }) => speaker))].map((speaker) => {
    const own = turns.filter((turn) => turn.speaker === speaker);
    return { speaker, durationMs: own.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0), turns: own };
  });

const soloSpans = (turns: readonly SpeakerTurn[]): Span[] =>
  turns
    .filter(({ isOverlap }) => !isOverlap)
    .map(({ startMs, endMs }) => ({ start: sampleAt(startMs), end: sampleAt(endMs) }));

const sampleAt = (ms: number): number => Math.round((ms / 1000) * speakerRateHz);

const encode = (samples: Float32Array, format: OutputFormat): Promise<Uint8Array> =>
  encodeWhole({ samples, sampleRateHz: speakerRateHz }, format);
