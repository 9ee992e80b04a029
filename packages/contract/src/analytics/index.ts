export * from "./analytics.ts";
export * from "./operations.ts";
