import { insideTrace, type Span, type SpanFacts } from "@timbre/engine";
import type { FastifyRequest } from "fastify";
import { isForPrograms } from "../http/api-addresses.ts";
import type { Http } from "../http/http.ts";
import { routeOf } from "../http/request-log.ts";
import { answerOfRoute } from "../operations/route-facts.ts";
import type { Tracing } from "./tracing.ts";

/** Asked every few seconds by whatever watches the server. */
const quiet = new Set(["/healthz", "/readyz"]);

/**
 * Everything that is done for a request knows its id, in this process and in others. Where traces are kept, the request is their
 * first stretch: its route as it is written, never the address that was sent.
 */
export const addTraces = (http: Http, { openTrace }: Pick<Tracing, "openTrace">): void => {
  const spans = new WeakMap<FastifyRequest, Span>();
  const begin = (request: FastifyRequest): Span => {
    const trace = openTrace({ requestId: request.id });
    const route = routeOf(request);
    const isKept = isForPrograms(request.url) && !quiet.has(route) && answerOfRoute(request.routeOptions) !== "events";
    if (!isKept || !trace.begin) return { trace: { requestId: request.id }, end: () => undefined };
    const facts = { "http.request.method": request.method, "http.route": route };
    return trace.begin(`${request.method} ${route}`, facts);
  };
  http.addHook("onRequest", (request, reply, done) => {
    const span = begin(request);
    spans.set(request, span);
    // A socket is never answered; it ends.
    if (request.ws) reply.raw.socket?.once("close", () => span.end({ "http.response.status_code": 101 }));
    insideTrace(span.trace, done);
  });
  // What comes after the body has been read is begun by the connection, which knows of no request.
  http.addHook("preValidation", (request, _reply, done) => insideTrace(spans.get(request)?.trace, done));
  http.addHook("onResponse", async (request, { statusCode, refusal }) => {
    const facts: SpanFacts = { "http.response.status_code": statusCode };
    if (refusal !== null) facts["timbre.code"] = refusal;
    if (statusCode >= 500) facts["error.type"] = refusal ?? String(statusCode);
    spans.get(request)?.end(facts);
  });
};
