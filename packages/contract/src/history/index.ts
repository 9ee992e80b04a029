export * from "./history.ts";
export * from "./operations.ts";
