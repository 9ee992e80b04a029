export * from "./openai.ts";
export * from "./operations.ts";
