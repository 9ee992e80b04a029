export * from "./operations.ts";
export * from "./voice-changer.ts";
