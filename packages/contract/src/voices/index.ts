export * from "./operations.ts";
export * from "./voice-labels.ts";
export * from "./voices.ts";
