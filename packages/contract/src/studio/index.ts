export * from "./studio.ts";
export * from "./studio-choices.ts";
