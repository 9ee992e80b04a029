export * from "./language-detection.ts";
export * from "./operations.ts";
export * from "./written-language.ts";
