export * from "./audit.ts";
export * from "./operations.ts";
