export * from "./admin.ts";
export * from "./users.ts";
