export * from "./dubbing.ts";
export * from "./operations.ts";
