export * from "./dialogue.ts";
export * from "./operations.ts";
