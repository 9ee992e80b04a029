import { forPeople } from "../operations/access.ts";
import { events } from "../operations/bytes-answer.ts";
import { operations } from "../operations/operation.ts";
import { changeEvent } from "./changes.ts";

export const changeOperations = operations({
  /** Asked for with `Accept: text/event-stream`. Stays open until the caller leaves, signs out or the server stops. */
  follow: {
    method: "GET",
    path: "/v1/changes",
    summary: "Follow changes to everything you can see",
    access: forPeople,
    answer: events("Server-sent events: the kind and id of what changed, never its content", changeEvent),
    errors: ["too_many_pages", "invalid_request"],
  },
});
