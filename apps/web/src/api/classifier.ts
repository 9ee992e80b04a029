import { type ClassifierAnswer, classifierOperations } from "@timbre/contract";
import { call } from "./client/call.ts";

export type ClassifierVerdict = {
  status: ClassifierAnswer["status"];
  /** How sure that is, 0 to 1. */
  confidence: number;
  durationMs: number;
  usableMs: number;
  sections: { startMs: number; endMs: number }[];
};

/** Whether this server made a recording. */
export const classifySpeech = async (file: File, signal: AbortSignal): Promise<ClassifierVerdict> => {
  const form = new FormData();
  form.set("file", file);
  const answer = await call(classifierOperations.classify, { form, signal });
  return {
    status: answer.status,
    confidence: answer.confidence,
    durationMs: answer.duration_seconds * 1000,
    usableMs: answer.usable_seconds * 1000,
    sections: answer.sections.map((section) => ({
      startMs: section.start_seconds * 1000,
      endMs: section.end_seconds * 1000,
    })),
  };
};
