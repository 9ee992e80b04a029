export * from "./listen-operations.ts";
export * from "./operations.ts";
export * from "./project-form.ts";
export * from "./snapshots.ts";
export * from "./studio-choices.ts";
export * from "./studio.ts";
