import { toast } from "sonner";
import { ApiError } from "../api/client/api-error.ts";
import { messageFor } from "../api/client/message-for.ts";
import type { Recording } from "../audio/microphone/recorder.ts";
import type { FailedReading } from "./failed-attempt.tsx";

export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : "");

type Ways = { onVerified(): void; onExhausted(): void; onFailed(reading: FailedReading): void };

/** Where a refused reading leads. Only what the reader can do better counts as a failed one. */
export const takeRefusal = (error: unknown, recording: Recording, ways: Ways): void => {
  const code = codeOf(error);
  if (code === "already_verified") return ways.onVerified();
  if (code === "max_verification_attempts_reached") return ways.onExhausted();
  if (code === "sentence_expired" || code === "network") void toast.error(messageFor(error));
  else ways.onFailed({ message: messageFor(error), recording });
};
