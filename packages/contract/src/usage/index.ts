export * from "./operations.ts";
export * from "./usage.ts";
export * from "./usage-query.ts";
