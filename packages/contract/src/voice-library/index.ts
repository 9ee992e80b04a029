export * from "./operations.ts";
export * from "./voice-library.ts";
export * from "./values.ts";
