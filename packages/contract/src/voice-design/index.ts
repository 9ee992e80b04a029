export * from "./design-cost.ts";
export * from "./limits.ts";
export * from "./operations.ts";
export * from "./voice-design.ts";
export * from "./voice-design-presets.ts";
