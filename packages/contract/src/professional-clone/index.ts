export * from "./scripts.ts";
