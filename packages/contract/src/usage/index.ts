export * from "./operations.ts";
export * from "./usage.ts";
