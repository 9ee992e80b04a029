export * from "./operations.ts";
export * from "./sharing.ts";
