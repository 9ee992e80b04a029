import { feedbackOperations } from "@timbre/contract";
import { ApiError } from "./api-error.ts";
import { call } from "./call.ts";

/** Saying it too often counts as said. */
export const sendFeedback = async (feedback: string): Promise<void> => {
  try {
    await call(feedbackOperations.send, { body: { feedback } });
  } catch (error) {
    if (!(error instanceof ApiError && error.httpStatus === 429)) throw error;
  }
};
