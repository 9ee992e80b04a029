import { forPeople } from "../operations/access.ts";
import { operations } from "../operations/operation.ts";
import { feedbackAnswer, feedbackBody } from "./feedback.ts";

export const feedbackOperations = operations({
  send: {
    method: "POST",
    path: "/v1/feedback",
    summary: "Send feedback",
    access: forPeople,
    body: feedbackBody,
    answer: feedbackAnswer,
  },
});
