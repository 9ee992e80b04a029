import type { NormalisedText } from "../spans.ts";
import type { Run } from "./span-map.ts";

const wordEnd = /[\p{L}\p{N}\p{M}]$/u;
const wordStart = /^[\p{L}\p{N}]/u;

/** Writes the spoken text piece by piece while it keeps the way back to the written one. */
export class SpanWriter {
  private readonly pieces: string[] = [];
  private readonly runs: Run[] = [];
  private length = 0;
  private tail = "";
  private endsInSpoken = false;

  private readonly source: string;
  private readonly isSpaced: boolean;

  constructor(source: string, isSpaced: boolean) {
    this.source = source;
    this.isSpaced = isSpaced;
  }

  copy(start: number, end: number): void {
    const piece = this.source.slice(start, end);
    if (this.endsInSpoken && this.needsGapBefore(piece)) this.widenLast();
    this.push(piece, start, end);
    this.endsInSpoken = false;
  }

  /** Blanks are written once: what was dropped between two of them leaves no double gap. */
  copyBlank(start: number, end: number): void {
    const isDouble = this.length === 0 || this.tail.endsWith(" ") || this.tail.endsWith("\n");
    if (isDouble) this.push("", start, end);
    else this.push(" ", start, end);
    this.endsInSpoken = false;
  }

  replace(start: number, end: number, spoken: string): void {
    if (spoken === "") {
      this.push("", start, end);
      return;
    }
    this.push(this.needsGapBefore(spoken) ? ` ${spoken}` : spoken, start, end);
    this.endsInSpoken = true;
  }

  finish(): NormalisedText {
    return { text: this.pieces.join(""), runs: this.runs };
  }

  lastCharacter(): string {
    return this.tail.slice(-1);
  }

  private needsGapBefore(piece: string): boolean {
    return this.isSpaced && wordEnd.test(this.tail) && wordStart.test(piece);
  }

  private widenLast(): void {
    const last = this.runs.at(-1);
    if (last === undefined) return;
    this.pieces.push(" ");
    this.length += 1;
    last.output = { start: last.output.start, end: this.length };
    this.tail = " ";
  }

  private push(piece: string, start: number, end: number): void {
    this.runs.push({ output: { start: this.length, end: this.length + piece.length }, input: { start, end } });
    if (piece === "") return;
    this.pieces.push(piece);
    this.length += piece.length;
    this.tail = piece.slice(-2);
  }
}
