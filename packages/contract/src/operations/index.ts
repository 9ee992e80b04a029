export * from "./access.ts";
export * from "./bytes-answer.ts";
export * from "./done.ts";
export * from "./form-shape.ts";
export * from "./form-values.ts";
export * from "./operation.ts";
export * from "./query-values.ts";
export * from "./shallow-json.ts";
