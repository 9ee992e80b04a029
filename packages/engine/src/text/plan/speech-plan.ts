import type { Language } from "../language.ts";
import type { TagMood, TagSound } from "../markup/audio-tags.ts";
import type { PlanNote } from "../markup/plan-note.ts";
import type { Run } from "../normalise/span-map.ts";
import type { Span } from "../spans.ts";
import type { SpokenPart } from "./read-pieces.ts";

export type PlannedClause = {
  kind: "clause";
  /** The words as they are spoken. Never empty, no blanks at its ends. */
  spoken: string;
  /** Runs of `spoken` and the characters of the written text each came from. */
  runs: Run[];
  /** Range of the written text. */
  span: Span;
  /** In order, without gaps: who reads which part of `spoken`, and given pronunciations. */
  parts: SpokenPart[];
  moods: readonly TagMood[];
  pauseAfterMs: number;
  endsSentence: boolean;
  endsParagraph: boolean;
  /** The next step is a clause that this one was cut from. */
  goesOn: boolean;
};

type PlannedSound = {
  kind: "sound";
  sound: TagSound;
  span: Span;
  moods: readonly TagMood[];
  pauseAfterMs: number;
};

export type SpeechStep = PlannedClause | PlannedSound;

export type SpeechPlan = {
  language: Language;
  /** Silence asked for before anything is said. */
  pauseBeforeMs: number;
  /** In speaking order. The last one has no pause behind it unless a break asks for one. */
  steps: SpeechStep[];
  notes: PlanNote[];
};
