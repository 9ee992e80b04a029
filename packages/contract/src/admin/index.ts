export * from "./admin.ts";
export * from "./operations.ts";
export * from "./users.ts";
