import type { Http } from "../http/http.ts";
import type { Metrics } from "./metrics.ts";

/** Counts every call by its route as it is written, never by the address that was sent. */
export const addCallCounts = (http: Http, { answered }: Pick<Metrics, "answered">): void => {
  http.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url;
    answered({
      method: request.method,
      route: route && route !== "*" ? route : "(none)",
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
      refusal: reply.refusal,
    });
  });
};
