export * from "./operations.ts";
export * from "./realtime-transcription.ts";
export * from "./transcription.ts";
export * from "./transcription-form.ts";
