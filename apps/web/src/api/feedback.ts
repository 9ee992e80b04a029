import { feedbackOperations } from "@timbre/contract";
import { ApiError } from "./client/api-error.ts";
import { call } from "./client/call.ts";

/** Saying it too often counts as said. */
export const sendFeedback = async (feedback: string): Promise<void> => {
  try {
    await call(feedbackOperations.send, { body: { feedback } });
  } catch (error) {
    if (!(error instanceof ApiError && error.httpStatus === 429)) throw error;
  }
};
