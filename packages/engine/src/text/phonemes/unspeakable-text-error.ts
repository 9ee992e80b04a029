/** Thrown when no character of the text can be spoken; single such characters in a text are skipped. */
export class UnspeakableTextError extends Error {
  readonly code = "unspeakable_text";
  /** Offset in the text of the first character that could not be spoken. */
  readonly position: number;

  constructor(position: number) {
    super(`nothing in the text can be spoken (first seen at offset ${position})`);
    this.name = "UnspeakableTextError";
    this.position = position;
  }
}
