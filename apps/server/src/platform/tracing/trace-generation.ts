import { beginSpan, insideTrace, type Span, spanOfStream } from "@timbre/engine";

/** Something that is paid for, from setting its price aside to its last chunk. */
export type GenerationSpan = {
  inside<Result>(work: () => Result): Result;
  /** Ends with the stream. */
  over<Item>(items: AsyncGenerator<Item, void, undefined>): AsyncGenerator<Item, void, undefined>;
  fail(): void;
};

export const traceGeneration = (product: string): GenerationSpan => {
  const span: Span = beginSpan("generation", { "timbre.product": product });
  return {
    inside: (work) => insideTrace(span.trace, work),
    over: (items) => (span.trace.begin ? spanOfStream(span, items) : items),
    fail: () => span.end({ "error.type": "refused" }),
  };
};
