/** The text, or a part of it, cannot be said aloud. `position` is the offset of the first character that cannot. */
export class UnspeakableInputError extends Error {
  readonly code = "unspeakable_input";
  readonly position: number;

  constructor(position: number, reason = "There is nothing to say in this text.") {
    super(reason);
    this.name = "UnspeakableInputError";
    this.position = position;
  }
}
