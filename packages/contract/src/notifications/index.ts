export * from "./notifications.ts";
export * from "./operations.ts";
