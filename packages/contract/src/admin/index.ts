export * from "./admin.ts";
export * from "./operations.ts";
export * from "./restore-steps.ts";
export * from "./users.ts";
