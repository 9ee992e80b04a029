export * from "./assistant.ts";
export * from "./conversation-messages.ts";
export * from "./elements.ts";
export * from "./operations.ts";
export * from "./places.ts";
