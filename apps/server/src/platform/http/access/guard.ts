import { type Access, AppError, type SingleUseTokenType } from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  accessOfRoute,
  answerOfRoute,
  type RouteFacts,
  isForPeopleRoute,
  isRepeatableRoute,
} from "../../operations/route-facts.ts";
import { isCall, isForPrograms, isShippedFile } from "../api-addresses.ts";
import { type Caller, requireAccess } from "../caller.ts";
import type { Http, RegisteredRoute } from "../http.ts";
import { isOwnOrigin, readCredentials, type SentCredentials, sessionIn } from "./read-credentials.ts";

/** A request that was not let in. Names the route by its pattern, never the address as it was asked for. */
export type Refusal = {
  kind: "refused";
  code: string;
  route: string;
  ipAddress: string;
  userId: string | null;
  workspaceId: string | null;
  apiKeyId: string | null;
};

export type Identify = (credentials: SentCredentials, ipAddress: string) => Promise<Caller>;
type Needs = {
  identify: Identify;
  /** Who made the token, which is spent by this. */
  takeToken(token: string, type: SingleUseTokenType): Promise<Caller | undefined>;
  /** Hears of everybody who was not let in. */
  onRefusal(refusal: Refusal): Promise<void>;
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Works out the caller of every route that is not public, and checks what its operation asks of them. */
export const addGuard = (http: Http, { identify, takeToken, onRefusal }: Needs): void => {
  const routes: RegisteredRoute[] = [];
  http.decorate("routeList", routes);
  http.addHook("onRoute", ({ method, url, config }) => {
    requireOperation(url, config);
    for (const one of [method].flat()) {
      const route = { config };
      routes.push({
        method: one,
        url,
        answer: answerOfRoute(route),
        access: accessOfRoute(route),
        isRepeatable: isRepeatableRoute(route),
      });
    }
  });
  const callers = new WeakMap<FastifyRequest, Caller>();
  http.decorateRequest("caller", {
    getter(this: FastifyRequest) {
      const caller = callers.get(this);
      if (!caller) throw new AppError("missing_credentials");
      return caller;
    },
  });
  http.decorateRequest("callerIfAny", {
    getter(this: FastifyRequest) {
      return callers.get(this);
    },
  });
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const credentials = readCredentials(request);
    refuseCrossSite(request, credentials);
    const access = request.is404 ? undefined : accessFor(request);
    if (!access || (access.public && !(access.key && hasAny(credentials)))) return;
    const token = hasAny(credentials) || access.public ? undefined : tokenIn(request, access.token);
    const caller = token ? await takeToken(token.text, token.type) : await identify(credentials, request.ip);
    if (!caller) throw new AppError("invalid_token");
    callers.set(request, caller);
    requireAccess(caller, access);
    const who = { caller, session: token ? undefined : sessionIn(credentials) };
    if (request.ws) http.openCalls.addSocket(request, reply.raw, who);
    else http.openCalls.add(reply.raw, who);
  };
  http.addHook("onRequest", async (request, reply) => {
    try {
      await admit(request, reply);
    } catch (error) {
      if (error instanceof AppError) await onRefusal(refusalOf(request, error)).catch(() => undefined);
      throw error;
    }
  });
};

/** A call that the contract does not describe has no rules, so it cannot be added. */
const requireOperation = (url: string, config: RouteFacts["config"]): void => {
  if (config?.operation || isShippedFile(url) || !isForPrograms(url)) return;
  throw new Error(`${url} is no operation of the contract`);
};

const refusalOf = (request: FastifyRequest, { code }: AppError): Refusal => ({
  kind: "refused",
  code,
  route: `${request.method} ${request.routeOptions.url ?? ""}`,
  ipAddress: request.ip,
  userId: request.callerIfAny?.userId ?? null,
  workspaceId: request.callerIfAny?.workspaceId ?? null,
  apiKeyId: request.callerIfAny?.apiKey?.keyId ?? null,
});

/** Pages and their files are open; a call that is missing from the table is for signed-in people alone. */
const accessFor = (request: FastifyRequest): Access | undefined =>
  accessOfRoute(request.routeOptions) ?? (isCall(request.url) ? { key: "never" } : undefined);

type SentToken = { text: string; type: SingleUseTokenType };
const tokenIn = ({ query }: FastifyRequest, type: SingleUseTokenType | undefined): SentToken | undefined => {
  const { token } = query as { token?: unknown };
  return type && typeof token === "string" && token ? { text: token, type } : undefined;
};

const hasAny = ({ apiKey, bearer, cookie }: SentCredentials): boolean => Boolean(apiKey ?? bearer ?? cookie);

/**
 * A browser sends the cookie by itself, so a change made with it must come from our own pages. So must everything that
 * is for people alone, whatever it was sent with: signing in is one of these.
 */
const refuseCrossSite = (request: FastifyRequest, { apiKey, bearer, cookie }: SentCredentials): void => {
  if (safeMethods.has(request.method)) return;
  const isByCookie = cookie && !apiKey && !bearer;
  if (!isByCookie && !isForPeopleRoute(request.routeOptions)) return;
  const site = request.headers["sec-fetch-site"];
  if (site === "same-origin" || site === "none") return;
  if (site === undefined && (request.headers.origin === undefined || isOwnOrigin(request))) return;
  throw new AppError("cross_site_request");
};
