import { AppError } from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { isCall } from "./api-addresses.ts";
import { type Caller, requireKeyPermission, requirePermission } from "./caller.ts";
import type { Http } from "./http.ts";
import { readCredentials, type SentCredentials } from "./read-credentials.ts";

export type Identify = (credentials: SentCredentials) => Promise<Caller>;

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Works out the caller of every route that is not public, and checks what the route asks of them. */
export const addGuard = (http: Http, identify: Identify): void => {
  const callers = new WeakMap<FastifyRequest, Caller>();
  http.decorateRequest("caller", {
    getter(this: FastifyRequest) {
      const caller = callers.get(this);
      if (!caller) throw new AppError("missing_credentials");
      return caller;
    },
  });
  http.addHook("onRequest", async (request) => {
    const access = request.routeOptions.config.access ?? {};
    const credentials = readCredentials(request);
    refuseCrossSite(request, credentials);
    if (access.public || request.is404 || !isCall(request.url)) return;
    const caller = await identify(credentials);
    if (access.key) requireKeyPermission(caller, access.key);
    if (access.permission) requirePermission(caller, access.permission);
    callers.set(request, caller);
  });
};

/** A browser sends the cookie by itself, so a change made with it must come from our own pages. */
const refuseCrossSite = (request: FastifyRequest, { apiKey, bearer, cookie }: SentCredentials): void => {
  if (safeMethods.has(request.method) || !cookie || apiKey || bearer) return;
  const site = request.headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return;
  if (site === undefined && isOwnOrigin(request)) return;
  throw new AppError("cross_site_request");
};

const isOwnOrigin = (request: FastifyRequest): boolean => {
  const { origin } = request.headers;
  return origin === undefined || hostOf(origin) === request.host;
};

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : "");
