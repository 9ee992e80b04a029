export * from "./classifier.ts";
export * from "./operations.ts";
