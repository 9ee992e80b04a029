import type { GraphBuilder } from "../../../onnx/graph-builder.ts";
import type { CentredRows } from "./row-product.ts";

/** Remembers, while a graph is written, which rows still lack an offset [1, channels]. */
export class Offsets {
  #graph: GraphBuilder;
  #offsetOf = new Map<string, string>();

  constructor(graph: GraphBuilder) {
    this.#graph = graph;
  }

  keep({ rows, offset }: CentredRows): string {
    if (offset !== undefined) this.#offsetOf.set(rows, offset);
    return rows;
  }

  /** `rows` is the sum of `terms`, or takes its only term's place. */
  sum(rows: string, terms: string[]): string {
    const offsets = terms.flatMap((term) => this.#offsetOf.get(term) ?? []);
    if (offsets.length === 0) return rows;
    return this.keep({ rows, offset: offsets.reduce((total, next) => this.#graph.op("Add", [total, next])) });
  }

  scale(rows: string, input: string, factor: number): string {
    const offset = this.#offsetOf.get(input);
    if (!offset) return rows;
    return this.keep({ rows, offset: this.#graph.op("Mul", [offset, this.#graph.scalar(factor)]) });
  }

  /** What `rows` lack; nothing when they are whole. */
  of(rows: string): string | undefined {
    return this.#offsetOf.get(rows);
  }

  /** The rows with nothing lacking. */
  settle(rows: string): string {
    const offset = this.#offsetOf.get(rows);
    return offset ? this.#graph.op("Add", [rows, offset]) : rows;
  }
}
