export * from "./activities.ts";
export * from "./audit.ts";
export * from "./operations.ts";
