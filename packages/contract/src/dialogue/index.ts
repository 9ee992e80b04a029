export * from "./dialogue.ts";
export * from "./dialogue-socket.ts";
export * from "./operations.ts";
