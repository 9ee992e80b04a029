export * from "./members.ts";
export * from "./operations.ts";
