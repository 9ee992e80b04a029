import type { Delivery } from "../../delivery/delivery.ts";
import type { DecodeInput } from "../../models/kokoro/kokoro-model.ts";
import type { PreparedModels } from "../../models/prepared-models.ts";

/** One utterance as the worker needs it: numbers only. */
export type WorkerUtterance = { tokenIds: number[]; style: Float32Array; delivery: Delivery };

/** Everything the decoder needs: an utterance that only has to be played. */
export type Score = DecodeInput;

export type ToWorker =
  | { kind: "prepare"; modelsDir: string }
  | { kind: "open"; prepared: PreparedModels }
  | { kind: "say"; utterance: WorkerUtterance }
  /** Says the beginning and hands back what is needed for the rest, which any worker may say. */
  | { kind: "begin"; utterance: WorkerUtterance }
  | { kind: "finish"; rest: Rest }
  | { kind: "close" };

export type Rest = { score: Score; cutFrame: number };

export type FromWorker =
  | { kind: "stage"; stage: string }
  | { kind: "prepared"; prepared: PreparedModels }
  | { kind: "opened" }
  | { kind: "said"; samples: Float32Array; edges: Int32Array }
  | { kind: "begun"; samples: Float32Array; edges: Int32Array; rest: Rest | null }
  | { kind: "finished"; samples: Float32Array }
  | { kind: "failed"; message: string };
