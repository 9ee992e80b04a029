export * from "./operations.ts";
export * from "./similar-voices.ts";
