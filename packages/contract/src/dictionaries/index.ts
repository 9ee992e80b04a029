export * from "./dictionaries.ts";
