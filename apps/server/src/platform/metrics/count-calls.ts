import type { Http } from "../http/http.ts";
import { routeOf } from "../http/request-log.ts";
import { answerOfRoute } from "../operations/route-facts.ts";
import type { Metrics } from "./metrics.ts";

/** Counts every call by its route as it is written, never by the address that was sent. */
export const addCallCounts = (http: Http, { answered }: Pick<Metrics, "answered">): void => {
  http.addHook("onResponse", async (request, reply) => {
    // Open as long as its page: how long that was says nothing about the server.
    if (answerOfRoute(request.routeOptions) === "events" && !reply.refusal) return;
    answered({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
      refusal: reply.refusal,
    });
  });
};
