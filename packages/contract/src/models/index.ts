export * from "./models.ts";
export * from "./operations.ts";
