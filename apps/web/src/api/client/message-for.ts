import { ApiError } from "./api-error.ts";

const genericMessage = "Something went wrong. Please try again.";
export const uncertainSpeechMessage =
  "We are sorry, something went wrong. You were not charged for this request (unless the result appears in the history).";

/** Sentences for codes whose server message would not help a person in the browser. */
const sentences: Record<string, string> = {
  system_busy: "We are sorry, the system is busy, try again...",
  network: "The server does not answer. Check your connection and try again.",
  connection_lost:
    "The connection was lost. Your text is kept. You were not charged for this request (unless the result appears in the history).",
  internal_error: genericMessage,
  unexpected_answer: "The server answered in a way this page does not understand. Reload the page and try again.",
  missing_credentials: "Your session has ended. Sign in again.",
};

/** The one place that turns a failure into words. */
export const messageFor = (error: unknown): string => {
  if (!(error instanceof ApiError)) return genericMessage;
  return sentences[error.code] ?? (error.message || genericMessage);
};

/** Speech adds whether anything was charged when the server could not say. */
export const messageForSpeech = (error: unknown): string => {
  if (error instanceof ApiError && (error.code in sentences || error.message)) return messageFor(error);
  return uncertainSpeechMessage;
};
