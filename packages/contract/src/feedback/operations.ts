import { forPeople } from "../operations/access.ts";
import { operations } from "../operations/operation.ts";
import { feedbackAnswer, feedbackBody } from "./feedback.ts";

export const feedbackOperations = operations({
  send: {
    method: "POST",
    path: "/v1/feedback",
    summary: "Say what is good or bad",
    access: forPeople,
    body: feedbackBody,
    answer: feedbackAnswer,
  },
});
