import type { Delivery } from "../../delivery/delivery.ts";
import type { PreparedModels } from "../../models/prepared-models.ts";

/** One utterance as the worker needs it: numbers only. */
export type WorkerUtterance = { tokenIds: number[]; style: Float32Array; delivery: Delivery };

export type ToWorker =
  | { kind: "prepare"; modelsDir: string }
  | { kind: "open"; prepared: PreparedModels }
  | { kind: "say"; utterance: WorkerUtterance }
  | { kind: "close" };

export type FromWorker =
  | { kind: "stage"; stage: string }
  | { kind: "prepared"; prepared: PreparedModels }
  | { kind: "opened" }
  | { kind: "said"; samples: Float32Array; edges: Int32Array }
  | { kind: "failed"; message: string };
