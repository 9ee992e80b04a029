import type { NormalisedText, Span } from "../spans.ts";
import { SpanWriter } from "../normalise/span-writer.ts";
import { tagEffectOf, tagSource, type TagEffect } from "./audio-tags.ts";
import { readBreak } from "./read-break.ts";
import { readPhoneme } from "./read-phoneme.ts";
import type { NoteCode, PlanNote } from "./plan-note.ts";

/** An effect at an offset of the bare text; its own characters are `written`. */
export type Mark = { at: number; written: Span; effect: TagEffect };

export type ParsedMarkup = {
  /** The text without its markup, with the way back. */
  bare: NormalisedText;
  marks: Mark[];
  /** Stretches of the bare text with a given pronunciation, in order. */
  phonemes: { span: Span; ipa: string }[];
  notes: PlanNote[];
};

type MarkupOptions = {
  /** Read <break>, <phoneme> and <speak>. */
  hasElements: boolean;
  /** Read [whispers], [laughs] and the like. */
  hasTags: boolean;
};

const attribute = `\\s{1,20}[\\w:-]{1,30}\\s{0,5}=\\s{0,5}(?:"[^"<>]{0,300}"|'[^'<>]{0,300}')`;
const element = `<(?<close>/?)(?<name>[A-Za-z][\\w:-]{0,30})(?<attributes>(?:${attribute}){0,8})\\s{0,20}/?>`;
/** A known element that breaks off before its bracket closes. */
const brokenElement = `</?(?<broken>break|phoneme|speak)(?![\\w:-])(?:${attribute}){0,8}(?:\\s{1,20}[\\w:-]{1,30}\\s{0,5}=\\s{0,5}["']?[^\\s"'<>]{0,40})?`;

const patternFor = ({ hasElements, hasTags }: MarkupOptions): RegExp | undefined => {
  const sources = [
    ...(hasElements ? [element, brokenElement] : []),
    ...(hasTags ? [tagSource.replace("(/", "(?<tag>/")] : []),
  ];
  return sources.length === 0 ? undefined : new RegExp(sources.join("|"), "giu");
};

class MarkupReader {
  readonly marks: Mark[] = [];
  readonly phonemes: ParsedMarkup["phonemes"] = [];
  readonly notes: PlanNote[] = [];
  private readonly closedAt: number[] = [];
  private opened: { at: number; ipa: string; position: number } | undefined;

  note(code: NoteCode, position: number, detail: string): void {
    this.notes.push({ code, position, detail });
  }

  element(found: { name: string; attributes: string; isClosing: boolean; written: Span }, at: number): void {
    const { name, attributes, isClosing, written } = found;
    if (name === "speak" || (name === "break" && isClosing)) return;
    if (name === "break") this.addBreak(attributes, written, at);
    else if (name === "phoneme" && isClosing) this.closePhoneme(written.start, at);
    else if (name === "phoneme") this.openPhoneme(attributes, written.start, at);
    else if (!isClosing) this.note("unknown_tag", written.start, name);
  }

  tag(name: string, written: Span, at: number): void {
    const effect = tagEffectOf(name);
    if (effect === undefined) this.note("unknown_tag", written.start, name);
    else this.marks.push({ at, written, effect });
  }

  finish(): void {
    if (this.opened !== undefined) this.note("unclosed_tag", this.opened.position, "phoneme");
    // A break inside a pronounced word is kept behind it: the word is one piece of sound.
    let held = 0;
    for (const mark of this.marks) {
      while (held < this.phonemes.length && this.phonemes[held]!.span.end <= mark.at) held += 1;
      const span = this.phonemes[held]?.span;
      if (span === undefined || span.start >= mark.at) continue;
      const position = this.closedAt[held] ?? mark.written.end;
      Object.assign(mark, { at: span.end, written: { start: position, end: position } });
    }
  }

  private addBreak(attributes: string, written: Span, at: number): void {
    const { durationMs, problem } = readBreak(attributes);
    if (problem !== undefined) this.note(problem, written.start, attributes.trim());
    if (durationMs > 0) this.marks.push({ at, written, effect: { kind: "pause", durationMs } });
  }

  private openPhoneme(attributes: string, position: number, at: number): void {
    if (this.opened !== undefined) this.note("unclosed_tag", this.opened.position, "phoneme");
    const ipa = readPhoneme(attributes);
    if (ipa === undefined) this.note("bad_phoneme", position, attributes.trim());
    this.opened = { at, ipa: ipa ?? "", position };
  }

  private closePhoneme(position: number, at: number): void {
    const { opened } = this;
    if (opened === undefined) this.note("unmatched_tag", position, "phoneme");
    else if (opened.ipa !== "" && at > opened.at) {
      this.phonemes.push({ span: { start: opened.at, end: at }, ipa: opened.ipa });
      this.closedAt.push(position);
    }
    this.opened = undefined;
  }
}

/** Takes markup out of the text and says what it asks for. Unknown or broken markup is dropped with a note, never read aloud. */
export const parseMarkup = (text: string, options: MarkupOptions): ParsedMarkup => {
  const writer = new SpanWriter(text, false);
  const reader = new MarkupReader();
  const pattern = patternFor(options);
  let done = 0;
  let at = 0;
  for (const found of pattern === undefined ? [] : text.matchAll(pattern)) {
    const written = { start: found.index, end: found.index + found[0].length };
    if (written.start > done) writer.copy(done, written.start);
    at += written.start - done;
    writer.replace(written.start, written.end, "");
    done = written.end;
    const { name, attributes = "", close, broken, tag } = found.groups ?? {};
    if (tag !== undefined) reader.tag(tag, written, at);
    else if (broken !== undefined) reader.note("unclosed_tag", written.start, broken.toLowerCase());
    else if (name !== undefined)
      reader.element({ name: name.toLowerCase(), attributes, isClosing: close === "/", written }, at);
  }
  if (done < text.length) writer.copy(done, text.length);
  reader.finish();
  return { bare: writer.finish(), marks: reader.marks, phonemes: reader.phonemes, notes: reader.notes };
};
