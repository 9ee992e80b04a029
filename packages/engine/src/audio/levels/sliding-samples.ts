/** Samples counted from the start of the sound, of which only the recent ones are kept. */
export class SlidingSamples {
  #kept: Float32Array;
  #first: number;

  /** `fill` stands from index `from` up to `to`; what is appended comes after. */
  constructor({ from, to, fill }: { from: number; to: number; fill: number }) {
    this.#kept = new Float32Array(to - from).fill(fill);
    this.#first = from;
  }

  get end(): number {
    return this.#first + this.#kept.length;
  }

  append(samples: Float32Array): void {
    const joined = new Float32Array(this.#kept.length + samples.length);
    joined.set(this.#kept);
    joined.set(samples, this.#kept.length);
    this.#kept = joined;
  }

  /** A view, valid until the next change. */
  between(start: number, end: number): Float32Array {
    return this.#kept.subarray(start - this.#first, end - this.#first);
  }

  dropBefore(index: number): void {
    if (index <= this.#first) return;
    this.#kept = this.#kept.slice(index - this.#first);
    this.#first = index;
  }
}
