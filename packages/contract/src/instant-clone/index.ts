export * from "./instant-clone.ts";
