export * from "./operations.ts";
export * from "./tokens.ts";
