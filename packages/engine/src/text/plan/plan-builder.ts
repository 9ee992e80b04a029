import type { Language } from "../language.ts";
import { withMood, type TagMood } from "../markup/audio-tags.ts";
import type { Mark } from "../markup/parse-markup.ts";
import { sliceText, type Run } from "../normalise/span-map.ts";
import type { Clause, Span } from "../spans.ts";
import { splitText } from "../split/split-text.ts";
import { clauseLengthsOf, type ClauseLengths } from "../split/split-settings.ts";
import type { SpokenPart, SpokenText } from "./read-pieces.ts";
import type { SpeechStep } from "./speech-plan.ts";

const trimmed = (text: string, { start, end }: Span): Span => {
  const piece = text.slice(start, end);
  return { start: start + piece.length - piece.trimStart().length, end: start + piece.trimEnd().length };
};

/** Markup and dropped characters at the ends of a clause are not part of what it says. */
const withoutSilentEnds = (runs: readonly Run[]): Run[] => {
  const isSilent = ({ output }: Run): boolean => output.end === output.start;
  const first = runs.findIndex((run) => !isSilent(run));
  const last = runs.findLastIndex((run) => !isSilent(run));
  return runs.slice(first, last + 1);
};

/** Hands out the parts of one clause after the other, so that all clauses together walk the list once. */
const makePartCutter = (parts: readonly SpokenPart[]) => {
  let from = 0;
  return (span: Span): SpokenPart[] => {
    const inside: SpokenPart[] = [];
    while (from < parts.length && parts[from]!.span.end <= span.start) from += 1;
    for (let index = from; index < parts.length && parts[index]!.span.start < span.end; index += 1) {
      const part = parts[index]!;
      const start = Math.max(part.span.start, span.start) - span.start;
      const end = Math.min(part.span.end, span.end) - span.start;
      inside.push({ ...part, span: { start, end } });
    }
    return inside;
  };
};

/** Puts clauses, sounds and silences in order and keeps track of how the voice is being used. */
export class PlanBuilder {
  readonly steps: SpeechStep[] = [];
  pauseBeforeMs = 0;
  private readonly language: Language;
  private readonly lengths: Partial<ClauseLengths> | undefined;
  private spokenLength: number;
  private askedPauseMs = 0;
  private moods: readonly TagMood[] = [];
  private hasSpokenSinceTag = false;

  constructor(language: Language, how: { lengths?: Partial<ClauseLengths> | undefined; isWhole: boolean }) {
    this.language = language;
    this.lengths = how.lengths;
    // As if much had been said already: then a clause may be as long as the melody wants.
    this.spokenLength = how.isWhole ? clauseLengthsOf(language).most : 0;
  }

  speak(text: SpokenText): void {
    const unbreakable = text.parts.filter(({ ipa }) => ipa !== undefined).map(({ span }) => span);
    const cutParts = makePartCutter(text.parts);
    const options = {
      unbreakable,
      alreadySpoken: this.spokenLength,
      isEnd: false,
      ...(this.lengths ? { lengths: this.lengths } : {}),
    };
    for (const clause of splitText(text.text, this.language, options)) {
      this.addClause(text, clause, cutParts);
    }
  }

  mark({ effect, written }: Mark): void {
    if (effect.kind === "pause") this.pause(effect.durationMs);
    else if (effect.kind === "reset") this.moods = [];
    else if (effect.kind === "sound") {
      this.push({ kind: "sound", sound: effect.sound, span: written, moods: this.moods, pauseAfterMs: 0 });
    } else {
      // Tags side by side add up; a tag after speech starts a new sum.
      this.moods = withMood(this.hasSpokenSinceTag ? [] : this.moods, effect.mood);
      this.hasSpokenSinceTag = false;
    }
  }

  /** Nothing follows the last step, so only a break that was asked for is kept. */
  finish(): void {
    const last = this.steps.at(-1);
    if (last !== undefined) last.pauseAfterMs = this.askedPauseMs;
    if (last?.kind === "clause") Object.assign(last, { endsSentence: true, endsParagraph: true });
  }

  private addClause(text: SpokenText, clause: Clause, cutParts: (span: Span) => SpokenPart[]): void {
    const inside = trimmed(text.text, clause.span);
    const { text: spoken, runs: all } = sliceText(text, inside);
    const runs = withoutSilentEnds(all);
    this.push({
      kind: "clause",
      spoken,
      runs,
      span: { start: runs[0]?.input.start ?? 0, end: runs.at(-1)?.input.end ?? 0 },
      parts: cutParts(inside),
      moods: this.moods,
      pauseAfterMs: clause.pauseAfterMs,
      endsSentence: clause.endsSentence,
      endsParagraph: clause.endsParagraph,
      goesOn: clause.goesOn,
    });
    this.spokenLength += spoken.length;
    this.hasSpokenSinceTag = true;
  }

  private push(step: SpeechStep): void {
    this.steps.push(step);
    this.askedPauseMs = 0;
  }

  /** Breaks in a row add up; together they replace a shorter pause of the punctuation. */
  private pause(durationMs: number): void {
    const last = this.steps.at(-1);
    if (last === undefined) {
      this.pauseBeforeMs += durationMs;
      return;
    }
    this.askedPauseMs += durationMs;
    last.pauseAfterMs = Math.max(last.pauseAfterMs, this.askedPauseMs);
  }
}
