import { setImmediate as nextTurn } from "node:timers/promises";
import { alignClause, type ClauseSound } from "../alignment/align-clause.ts";
import { openEncoder, type AudioEncoder } from "../audio/encode.ts";
import { type CodecPlace, joinBytes } from "../audio/encoders/audio-encoder.ts";
import { SPEECH_TARGET_LUFS } from "../audio/levels/loudness.ts";
import { openLoudnessRide, type LoudnessRide } from "../audio/levels/loudness-ride.ts";
import { joinSamples, sampleCountOf } from "../audio/pcm.ts";
import type { SpeakRequest, SpeechChunk, SpeechPlace } from "../speak-types.ts";
import { findBuiltInVoice } from "../voices/built-in-voices.ts";
import { cutPiece, silentPiece, type Piece } from "./sound/cut-piece.ts";
import { openPresence, presenceLiftLu } from "./sound/presence.ts";
import type { SaidPart } from "./said-part.ts";

/** Clauses in, encoded chunks out: joins sounds with the pauses they want and tells when each character is heard. */
export type SoundLine = {
  /** Another voice, or the first: what follows is its text. `gapMs` of silence lie before it. */
  begin(turn: SpeakRequest, gapMs: number): void;
  add(said: SaidPart): Promise<SpeechChunk>;
  finish(): Promise<SpeechChunk>;
  samplesSoFar(): number;
  /** Where another line would go on after the bytes given so far; undefined where it could not. */
  codecPlace(): CodecPlace | undefined;
  /** Lets go of the encoder; harmless after `finish`. */
  close(): void;
};

export type SoundLineOptions = {
  format: SpeakRequest["format"];
  sampleRateHz: number;
  markKey: Uint8Array | null;
  from?: SpeechPlace | undefined;
};

/** Where one line may go on after another: whole half frames of the mark, whole samples at every rate we encode. Silence fills it. */
const grainSamples = 1_920;

export async function openSoundLine({ format, sampleRateHz, markKey, from }: SoundLineOptions): Promise<SoundLine> {
  let samplesSoFar = from?.samplesBefore ?? 0;
  const filling = samplesSoFar % grainSamples;
  const encoder = await openEncoder(format, {
    inputRateHz: sampleRateHz,
    markKey,
    from: from && { inputAt: samplesSoFar - filling, codec: from.codec },
  });
  let voice: VoiceLine | null = null;
  let carried: Float32Array[] = filling > 0 ? [new Float32Array(filling)] : [];
  let turn = (from?.turn ?? 0) - 1;
  const durationMs = () => (samplesSoFar / sampleRateHz) * 1000;
  const flushVoice = () => {
    if (voice) carried.push(voice.ride.flush());
  };
  const encode = (samples: Float32Array) => {
    const all = carried.length > 0 ? joinSamples([...carried, samples]) : samples;
    carried = [];
    return encodeInSlices(encoder, all, sampleRateHz);
  };

  return {
    begin(request, gapMs) {
      flushVoice();
      const gap = new Float32Array(sampleCountOf(gapMs, sampleRateHz));
      if (gap.length > 0) carried.push(gap);
      samplesSoFar += gap.length;
      voice = openVoiceLine(request, sampleRateHz);
      turn += 1;
    },
    async add(said) {
      const { ride, lift, text } = voice ?? noVoice();
      const piece = pieceOf(said, sampleRateHz);
      const sound = soundOf(said, piece, { samplesBefore: samplesSoFar, sampleRateHz });
      samplesSoFar += piece.samples.length;
      const { written } = said.clause;
      const alignments = alignClause(said.clause, text.slice(written.start, written.end), sound);
      const audio = await encode(ride.push(lift(piece.samples)));
      return { audio, ...alignments, turn, durationMs: durationMs() };
    },
    async finish() {
      flushVoice();
      const rest = await encode(new Float32Array(0));
      return { audio: joinBytes([rest, encoder.finish()]), durationMs: durationMs() };
    },
    samplesSoFar: () => samplesSoFar,
    codecPlace: () => encoder.place?.(),
    close: () => encoder.close(),
  };
}

type VoiceLine = { ride: LoudnessRide; lift(samples: Float32Array): Float32Array; text: string };

/** Each voice is brought to the same loudness from what is known of it, so a conversation is level from its first word. */
function openVoiceLine({ text, voice, settings }: SpeakRequest, sampleRateHz: number): VoiceLine {
  const plainLufs = findBuiltInVoice(voice.name)?.measures.loudnessLufs;
  const priorLufs = plainLufs === undefined ? undefined : plainLufs + (settings.speakerBoost ? presenceLiftLu : 0);
  const ownDb = voice.kind === "shaped" ? (voice.effects?.levelDb ?? 0) : 0;
  const targetLufs = SPEECH_TARGET_LUFS + ownDb + (settings.volumeDb ?? 0);
  const ride = openLoudnessRide({ sampleRateHz, priorLufs, targetLufs });
  return { ride, lift: settings.speakerBoost ? openPresence(sampleRateHz) : (samples) => samples, text };
}

const noVoice = (): never => {
  throw new Error("Sound came before its voice");
};

function pieceOf({ clause, samples, joins }: SaidPart, sampleRateHz: number): Piece {
  if (!samples) return silentPiece(clause, sampleRateHz);
  const { pauseBeforeMs, pauseAfterMs } = clause;
  const sides = { before: joins.before !== null, after: joins.after !== null };
  return cutPiece({ samples, sampleRateHz }, { pauseBeforeMs, pauseAfterMs, joins: sides });
}

/** Lets other requests in between: encoding all of a long clause at once would hold up their dispatch. */
async function encodeInSlices(encoder: AudioEncoder, samples: Float32Array, sliceLength: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (let start = 0; start < samples.length; start += sliceLength) {
    if (start > 0) await nextTurn();
    parts.push(encoder.encode(samples.subarray(start, start + sliceLength)));
  }
  return joinBytes(parts);
}

type Place = { samplesBefore: number; sampleRateHz: number };

/** The part's words on the clock of the whole sound. Where parts meet, a word may have begun in the one before. */
function soundOf({ phonemes, edges, joins }: SaidPart, piece: Piece, place: Place): ClauseSound {
  const seconds = (sample: number) => (place.samplesBefore + sample) / place.sampleRateHz;
  const meetingAt = (sample: number | null, otherwise: number) => (sample === null ? otherwise : sample + piece.offset);
  const earliest = meetingAt(joins.before, piece.soundStart);
  const edgeSeconds = (symbol: number) => {
    const sample = (edges[symbol] ?? 0) + piece.offset;
    return seconds(Math.min(piece.soundEnd, Math.max(earliest, sample)));
  };
  return {
    words: phonemes.words.map(({ input, symbols }) => ({
      span: input,
      startSeconds: edgeSeconds(symbols.start),
      endSeconds: edgeSeconds(symbols.end),
    })),
    fromSeconds: seconds(meetingAt(joins.before, 0)),
    toSeconds: seconds(meetingAt(joins.after, piece.samples.length)),
  };
}
