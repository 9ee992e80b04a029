export type ModelErrorCode =
  "weights_missing" | "weights_corrupt" | "graph_unsupported" | "graph_unexpected" | "runtime_failed" | "model_closed";

/** Why a model could not be prepared or run; `code` is stable, the message is for the operator. */
export class ModelError extends Error {
  readonly code: ModelErrorCode;

  constructor(code: ModelErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ModelError";
    this.code = code;
  }
}
