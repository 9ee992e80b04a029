/** A wave that strays further than this from its middle is sound, not a quiet room. */
const deviationThreshold = 0.1;
/** Speech has pauses; when this share of a take has none, something else sounds with it. */
const noisyShare = 0.6;
/** Readings before there is anything to say. */
const minReadings = 10;

/** Tells whether something sounds behind the voice, from one reading every poll. */
export class NoiseWatch {
  #readings = 0;
  #loud = 0;

  add(deviation: number): void {
    this.#readings += 1;
    if (deviation > deviationThreshold) this.#loud += 1;
  }

  get isNoisy(): boolean {
    return this.#readings >= minReadings && this.#loud / this.#readings >= noisyShare;
  }
}
