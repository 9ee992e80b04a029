export * from "./operations.ts";
export * from "./webhooks.ts";
