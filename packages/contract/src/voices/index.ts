export * from "./known-voices.ts";
export * from "./operations.ts";
export * from "./voice-ids.ts";
export * from "./voice-labels.ts";
export * from "./voices.ts";
export * from "./voice-samples.ts";
