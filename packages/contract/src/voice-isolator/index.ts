export * from "./operations.ts";
export * from "./voice-isolator.ts";
