/** Nothing in the text can be said aloud. `position` is the offset of the first character that cannot. */
export class UnspeakableInputError extends Error {
  readonly code = "unspeakable_input";
  readonly position: number;

  constructor(position: number) {
    super(`nothing to speak: the text holds no word or number that can be read, from position ${position}`);
    this.name = "UnspeakableInputError";
    this.position = position;
  }
}
