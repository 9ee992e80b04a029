export * from "./realtime-transcription.ts";
export * from "./transcription.ts";
