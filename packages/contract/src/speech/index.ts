export * from "./kept-answers.ts";
export * from "./operations.ts";
export * from "./output-formats.ts";
export * from "./speech.ts";
export * from "./speech-socket.ts";
