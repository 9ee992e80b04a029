export * from "./feedback.ts";
export * from "./operations.ts";
