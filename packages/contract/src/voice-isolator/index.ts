export * from "./voice-isolator.ts";
