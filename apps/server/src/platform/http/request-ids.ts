import type { Http } from "./http.ts";

/** Both spellings of the request's id on every answer: stock clients read the second. */
export const addRequestIds = (http: Http): void => {
  http.addHook("onRequest", async (request, reply) => {
    void reply.header("request-id", request.id);
    void reply.header("x-request-id", request.id);
  });
};
