import { barsOf } from "../../audio/envelope.ts";
import type { Track } from "../../audio/playing/player.ts";
import { type SpokenWord, wordAtMoment } from "../../audio/playing/spoken-words.ts";
import { t } from "./messages.ts";

/** Sides are even numbers: video codecs take nothing else. */
export const videoShapes = {
  wide: { label: t.wide, widthPx: 1280, heightPx: 720 },
  square: { label: t.square, widthPx: 1080, heightPx: 1080 },
  tall: { label: t.tall, widthPx: 720, heightPx: 1280 },
} as const;
export type VideoShape = keyof typeof videoShapes;

/** Everything a frame is drawn from, apart from the moment. */
export type VideoScene = {
  voiceName: string;
  text: string;
  words: readonly SpokenWord[];
  durationMs: number;
  /** Heights from 0 to 1. */
  bars: readonly number[];
  colours: { ground: string; glow: string; ink: string; faint: string; accent: string };
};

const barCount = 72;

export const sceneOf = (track: Track, glow: string): VideoScene => {
  const { sound, text, title, voiceName } = track;
  return {
    voiceName,
    text: text ?? title,
    words: sound.words,
    durationMs: sound.durationMs,
    bars: barsOf(sound.envelope, barCount, sound.durationMs),
    colours: { ground: "#0f1719", glow, ink: "#f1f5f5", faint: "#8fa3a6", accent: "#5fd3cc" },
  };
};

export type Caption = { before: string; word: string; after: string };

const wordsPerCaption = 7;

/** The few words among which one is heard. Without times, the beginning of the text stands still. */
export const captionAt = ({ text, words }: VideoScene, positionMs: number): Caption => {
  const at = Math.max(
    0,
    words.findLastIndex(({ startMs }) => startMs <= positionMs),
  );
  const from = at - (at % wordsPerCaption);
  const first = words[from];
  if (!first) return { before: text.slice(0, 120), word: "", after: "" };
  const end = words[from + wordsPerCaption]?.from ?? text.length;
  const heard = wordAtMoment(words, positionMs);
  if (!heard) return { before: text.slice(first.from, end).trimEnd(), word: "", after: "" };
  return {
    before: text.slice(first.from, heard.from),
    word: text.slice(heard.from, heard.to),
    after: text.slice(heard.to, end).trimEnd(),
  };
};
