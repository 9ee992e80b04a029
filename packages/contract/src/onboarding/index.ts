export * from "./affiliate.ts";
export * from "./onboarding.ts";
export * from "./operations.ts";
