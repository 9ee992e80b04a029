import "@fastify/cookie";
import type { FastifyRequest } from "fastify";

export const sessionCookie = "timbre_session";

export type SentCredentials = { apiKey?: string; bearer?: string; cookie?: string };

const bearerPattern = /^Bearer\s+(.+)$/i;

export const readCredentials = (request: FastifyRequest): SentCredentials => {
  const key = request.headers["xi-api-key"];
  const bearer = bearerPattern.exec(request.headers.authorization ?? "")?.[1];
  const cookie = request.cookies[sessionCookie];
  return {
    ...(typeof key === "string" && key ? { apiKey: key } : {}),
    ...(bearer ? { bearer } : {}),
    ...(cookie ? { cookie } : {}),
  };
};
