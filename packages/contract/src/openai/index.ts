export * from "./instructions.ts";
export * from "./openai.ts";
export * from "./openai-transcription.ts";
export * from "./operations.ts";
