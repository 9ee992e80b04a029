export * from "./access.ts";
export * from "./bytes-answer.ts";
export * from "./done.ts";
export * from "./form-shape.ts";
export * from "./operation.ts";
