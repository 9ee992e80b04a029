export * from "./language-detection.ts";
export * from "./operations.ts";
