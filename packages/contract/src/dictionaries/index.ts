export * from "./dictionaries.ts";
export * from "./operations.ts";
