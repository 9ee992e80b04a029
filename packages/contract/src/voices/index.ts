export * from "./voice-labels.ts";
export * from "./voices.ts";
