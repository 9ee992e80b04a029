import type { ErrorCode } from "@timbre/contract";

/** What the two processes say to each other. One file is read at a time. */
export type ToReader = { name: string; request: unknown };

export type FromReader =
  | { kind: "ready" }
  | { kind: "item"; item: unknown }
  | { kind: "done" }
  | { kind: "refused"; code: ErrorCode; message: string; details: Record<string, unknown> }
  /** Whatever else a file made to break readers may throw; only its kind is told. */
  | { kind: "failed"; error: string; isMemory: boolean };

export type ReaderOptions = { maxMemoryMb: number; maxAnswerBytes: number };
