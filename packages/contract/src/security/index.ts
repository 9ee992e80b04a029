export * from "./operations.ts";
export * from "./security.ts";
