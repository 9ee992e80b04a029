import fastifyCors from "@fastify/cors";
import { keptAnswerHeader } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { isForPeopleRoute } from "../../operations/route-facts.ts";
import type { Http } from "../http.ts";

/** What pages on other origins may do; the plugin alone would forbid changing and deleting. */
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Headers that tell what was made and what it cost. */
export const factHeaders = [
  "request-id",
  "x-request-id",
  "history-item-id",
  "character-cost",
  "generation-info",
  "regeneration-count",
  "tts-latency-ms",
  keptAnswerHeader,
];

/** Headers a page on another origin may read. */
const exposedHeaders = [
  ...factHeaders,
  "current-concurrent-requests",
  "maximum-concurrent-requests",
  "idempotent-replayed",
  "retry-after",
];

const open = { origin: "*", methods, exposedHeaders, maxAge: 86_400 };

/** Calls by key work from every origin; those of the browser's own session from our pages alone. */
export const addOtherOrigins = async (http: Http): Promise<void> => {
  const isClosed = makeIsClosed(http);
  await http.register(fastifyCors, {
    delegator: (request, callback) => callback(null, isClosed(request) ? { origin: false } : open),
  });
};

/** A question beforehand comes to no route of its own, so the one it is about is looked up by its pattern. */
const makeIsClosed = (http: Http) => {
  const patterns: { pattern: RegExp; isForPeople: boolean }[] = [];
  http.addHook("onRoute", ({ method, url, config }) => {
    for (const one of [method].flat()) {
      const isForPeople = isForPeopleRoute({ config });
      patterns.push({ pattern: patternOf(`${one} ${url}`), isForPeople });
    }
  });
  return (request: FastifyRequest): boolean => {
    const asked = request.headers["access-control-request-method"];
    if (request.method !== "OPTIONS" || typeof asked !== "string") return isForPeopleRoute(request.routeOptions);
    const line = `${asked.toUpperCase()} ${request.url.split("?")[0]}`;
    const fitting = patterns.filter(({ pattern }) => pattern.test(line));
    return fitting.length > 0 && fitting.every(({ isForPeople }) => isForPeople);
  };
};

const patternOf = (line: string): RegExp =>
  new RegExp(`^${line.replace(/[.*]/g, "\\$&").replace(/:\w+/g, "[^/]+")}/?$`);
