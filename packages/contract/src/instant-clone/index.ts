export * from "./forms.ts";
export * from "./instant-clone.ts";
export * from "./operations.ts";
