export * from "./environment.ts";
export * from "./feature-flags.ts";
export * from "./operations.ts";
export * from "./plan-choice.ts";
export * from "./plan-operations.ts";
export * from "./subscription.ts";
export * from "./user.ts";
export * from "./workspace.ts";
