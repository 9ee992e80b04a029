export * from "./operations.ts";
export * from "./service-accounts.ts";
