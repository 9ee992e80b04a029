export * from "./changes.ts";
export * from "./operations.ts";
