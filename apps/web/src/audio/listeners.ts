/** A set of callbacks that want to hear about a change. */
export class Listeners {
  readonly #all = new Set<() => void>();

  add(listener: () => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(): void {
    for (const listener of [...this.#all]) listener();
  }

  get count(): number {
    return this.#all.size;
  }
}
