import "@fastify/cookie";
import "@fastify/websocket";
import type { FastifyRequest } from "fastify";
import { ownCookie } from "./own-cookies.ts";

export const sessionCookie = "timbre_session";

export type SentCredentials = { apiKey?: string; bearer?: string; cookie?: string };

/** Every API key made here begins with this, and no session does. */
const apiKeyPrefix = "sk_";
const bearerPattern = /^Bearer\s+(.+)$/i;

export const readCredentials = (request: FastifyRequest): SentCredentials => {
  const sent = bearerPattern.exec(request.headers.authorization ?? "")?.[1] ?? offeredBearer(request);
  // Clients of other speech services send their key this way.
  const isKey = sent?.startsWith(apiKeyPrefix) ?? false;
  const key = request.headers["xi-api-key"] ?? (isKey ? sent : undefined);
  const bearer = isKey ? undefined : sent;
  const cookie = isCookieOurs(request) ? ownCookie(request.cookies, sessionCookie) : undefined;
  return {
    ...(typeof key === "string" && key ? { apiKey: key } : {}),
    ...(bearer ? { bearer } : {}),
    ...(cookie ? { cookie } : {}),
  };
};

/** A page can set no header when it opens a socket, so it offers "bearer.TOKEN", or "bearer" and TOKEN, as subprotocols. */
const offeredBearer = ({ ws, headers }: FastifyRequest): string | undefined => {
  if (!ws) return undefined;
  const offered = (headers["sec-websocket-protocol"] ?? "").split(",").map((name) => name.trim());
  const [first = "", second] = offered;
  if (first.toLowerCase() === "bearer") return second || undefined;
  return offered.map((name) => /^bearer\.(.+)$/i.exec(name)?.[1]).find(Boolean);
};

/** The session's token, where a session is what counts. */
export const sessionIn = ({ apiKey, bearer, cookie }: SentCredentials): string | undefined =>
  apiKey ? undefined : (bearer ?? cookie);

/** Whether a browser asks for one of our own pages: nothing but its session's cookie proves who it is, or it says so itself. */
export const isPageOfOurs = (request: FastifyRequest): boolean => {
  const { apiKey, bearer, cookie } = readCredentials(request);
  if (apiKey ?? bearer) return false;
  return cookie !== undefined || request.headers["sec-fetch-site"] === "same-origin";
};

/** A browser sends the cookie with sockets opened by any site, so it counts for our own pages alone. */
const isCookieOurs = (request: FastifyRequest): boolean => !request.ws || isOwnOrigin(request);

/** Whether the request says that it comes from one of our pages. */
export const isOwnOrigin = ({ headers: { origin }, host }: FastifyRequest): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
