import fastifyCors from "@fastify/cors";
import { isForPeopleAlone, routeAccess } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { Http } from "./http.ts";

/** What pages on other origins may do; the plugin alone would forbid changing and deleting. */
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Headers a page on another origin may read. */
const exposedHeaders = [
  "request-id",
  "x-request-id",
  "history-item-id",
  "character-cost",
  "generation-info",
  "regeneration-count",
  "tts-latency-ms",
  "current-concurrent-requests",
  "maximum-concurrent-requests",
  "idempotent-replayed",
  "retry-after",
];

const open = { origin: "*", methods, exposedHeaders, maxAge: 86_400 };

/** Calls by key work from every origin; those of the browser's own session from our pages alone. */
export const addOtherOrigins = async (http: Http): Promise<void> => {
  await http.register(fastifyCors, {
    delegator: (request, callback) => callback(null, isClosed(request) ? { origin: false } : open),
  });
};

const isClosed = (request: FastifyRequest): boolean => {
  const asked = request.headers["access-control-request-method"];
  if (request.method !== "OPTIONS" || typeof asked !== "string") {
    const method = request.method === "HEAD" ? "GET" : request.method;
    return isForPeopleAlone(`${method} ${request.routeOptions.url ?? ""}`);
  }
  const line = `${asked.toUpperCase()} ${request.url.split("?")[0]}`;
  const fitting = patterns.filter(({ pattern }) => pattern.test(line));
  return fitting.length > 0 && fitting.every(({ isForPeople }) => isForPeople);
};

/** A question beforehand comes to no route of its own, so the one it is about is looked up here. */
const patterns = Object.keys(routeAccess).map((line) => ({
  pattern: new RegExp(`^${line.replace(/[.*]/g, "\\$&").replace(/:\w+/g, "[^/]+")}/?$`),
  isForPeople: isForPeopleAlone(line),
}));
