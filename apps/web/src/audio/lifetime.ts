/** Owns timers, listeners and endings, and lets go of all of them at once. */
export class Lifetime {
  #endings: (() => void)[] = [];
  #isOver = false;

  get isOver(): boolean {
    return this.#isOver;
  }

  listen(target: EventTarget, name: string, listener: (event: Event) => void): void {
    target.addEventListener(name, listener);
    this.onEnd(() => target.removeEventListener(name, listener));
  }

  every(periodMs: number, work: () => void): void {
    const timer = setInterval(work, periodMs);
    this.onEnd(() => clearInterval(timer));
  }

  after(delayMs: number, work: () => void): void {
    const timer = setTimeout(work, delayMs);
    this.onEnd(() => clearTimeout(timer));
  }

  /** Runs at once when the lifetime is already over, so nothing can leak by arriving late. */
  onEnd(ending: () => void): void {
    if (this.#isOver) ending();
    else this.#endings.push(ending);
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const ending of this.#endings.reverse()) ending();
    this.#endings = [];
  }
}
