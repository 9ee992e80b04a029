export * from "./groups.ts";
export * from "./operations.ts";
