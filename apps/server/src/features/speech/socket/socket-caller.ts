import {
  AppError,
  type DialogueSocketMessage,
  type SpeechSocketMessage,
  type SpeechSocketQuery,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { type Caller, requireAccess } from "../../../platform/http/caller.ts";
import type { Identify } from "../../../platform/http/access/guard.ts";
import { readCredentials, type SentCredentials, sessionIn } from "../../../platform/http/access/read-credentials.ts";

const speaking = { permission: "text_to_speech", key: "text_to_speech" } as const;

/** What it may say of who speaks. */
type FirstMessage = Pick<SpeechSocketMessage, "xi-api-key" | "xi_api_key" | "authorization"> &
  Pick<DialogueSocketMessage, "single_use_token">;

export type SocketCallerNeeds = { identify: Identify; takeToken(token: string): Promise<Caller | undefined> };

/** Who speaks on this connection: by header or query at once, else by the first message. */
export const makeSocketCaller =
  ({ identify, takeToken }: SocketCallerNeeds) =>
  async (request: FastifyRequest, query: SpeechSocketQuery, first?: FirstMessage): Promise<Caller> => {
    const token = query.single_use_token ?? first?.single_use_token;
    const credentials = credentialsOf(request, query, first);
    const caller = token ? await takeToken(token) : await identify(credentials, request.ip);
    if (!caller) throw new AppError("invalid_token");
    requireAccess(caller, speaking);
    const who = { caller, session: token ? undefined : sessionIn(credentials) };
    request.server.openCalls.addSocket(request, request.raw.socket, who);
    return caller;
  };

const credentialsOf = (
  request: FastifyRequest,
  query: SpeechSocketQuery,
  first: FirstMessage | undefined,
): SentCredentials => {
  const { apiKey, bearer, cookie } = readCredentials(request);
  const said = first?.["xi-api-key"] ?? first?.xi_api_key ?? undefined;
  const spoken = bearerOf(query.authorization) ?? bearerOf(first?.authorization);
  if (apiKey ?? said) return { apiKey: apiKey ?? said };
  if (bearer ?? spoken) return { bearer: bearer ?? spoken };
  return cookie ? { cookie } : {};
};

const bearerOf = (authorization: string | null | undefined): string | undefined =>
  authorization?.replace(/^Bearer\s+/i, "") || undefined;

/** Whether the caller is known without a message. */
export const hasCredentials = (request: FastifyRequest, query: SpeechSocketQuery): boolean =>
  Boolean(query.single_use_token) || Object.keys(credentialsOf(request, query, undefined)).length > 0;
