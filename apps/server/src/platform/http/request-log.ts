import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { isForPrograms } from "./api-addresses.ts";
import type { Http } from "./http.ts";

/** Asked every few seconds by whatever watches the server. */
const quiet = new Set(["/healthz", "/readyz"]);

/**
 * One line for each call: which route, how it ended, how long it took. Who called is a word that means nothing elsewhere
 * and is the same for the same person, so that a line of requests can be followed without naming anybody.
 */
export const addRequestLog = (http: Http, { salt }: { salt: () => Promise<string> }): void => {
  http.decorateReply("refusal", null);
  http.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url;
    if (!isForPrograms(request.url) || (route && quiet.has(route))) return;
    const caller = request.callerIfAny?.userId;
    http.log.info(
      {
        requestId: request.id,
        route: `${request.method} ${routeOf(request)}`,
        status: reply.statusCode,
        ...(reply.refusal ? { code: reply.refusal } : {}),
        durationMs: Math.round(reply.elapsedTime),
        ...(caller ? { caller: await nameOf(caller, salt) } : {}),
        via: viaOf(request),
      },
      "answered",
    );
  });
};

/** The route as it is written, never the address that was sent. */
export const routeOf = ({ routeOptions: { url } }: FastifyRequest): string => (url && url !== "*" ? url : "(none)");

const nameOf = async (userId: string, salt: () => Promise<string>): Promise<string> =>
  createHmac("sha256", await salt())
    .update(userId)
    .digest("base64url")
    .slice(0, 12);

const viaOf = ({ callerIfAny }: FastifyRequest): string =>
  callerIfAny ? (callerIfAny.apiKey ? "key" : "session") : "none";
