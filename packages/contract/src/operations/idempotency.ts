/** A caller's own name for a call: the same call under the same name is done and charged once. */
export const idempotencyHeader = "idempotency-key";
/** On answers that were made earlier and only sent again. */
export const replayedHeader = "idempotent-replayed";

export const idempotencyLimits = { maxKey: 255, keptMs: 24 * 3_600_000 } as const;
