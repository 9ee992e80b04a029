import { randomInt } from "node:crypto";
import {
  AppError,
  isJoinableOutputFormat,
  speechSocketMessage,
  type SpeechSocketMessage,
  type SpeechSocketQuery,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { WebSocket } from "@fastify/websocket";
import type { Generate, PlanSpeech, SpeechRequest } from "../../../domain/generating/generation.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Conversation } from "./contexts.ts";
import { type KeptSoundNeeds, openKeptSound } from "./kept-sound.ts";
import type { hasCredentials, makeSocketCaller } from "./socket-caller.ts";
import { readMessage } from "../../../platform/http/bodies/read-message.ts";
import { openLine } from "./socket-line.ts";
import { openSpeakingText, type SpeakingText } from "./speaking-text.ts";

export type ConnectionNeeds = KeptSoundNeeds & {
  planSpeech: PlanSpeech;
  generate: Generate;
  socketCaller: ReturnType<typeof makeSocketCaller>;
  hasCredentials: typeof hasCredentials;
  openConversation(open: (contextId?: string) => SpeakingText): Conversation;
};

export type Connection = {
  socket: WebSocket;
  request: FastifyRequest;
  voiceId: string;
  query: SpeechSocketQuery;
};

const seedRange = 2 ** 32;

/** Serves one connection until either side ends it. */
export const serveConnection = (needs: ConnectionNeeds, connection: Connection): void => {
  const { socket, request, query } = connection;
  let conversation: Conversation | undefined;

  const begin = async (first?: SpeechSocketMessage): Promise<Conversation> => {
    const caller = await needs.socketCaller(request, query, first);
    const base = speechOfConnection(connection, caller);
    const { format } = await needs.planSpeech({ ...base, text: "a" });
    return needs.openConversation((contextId) => {
      const sound = base.isLogged ? openKeptSound(needs, format) : undefined;
      line.keep(sound);
      const more = contextId === undefined ? {} : { contextId };
      const send = (answer: object): Promise<boolean> => line.send({ ...answer, ...more });
      const { signal, fail: onFailed } = line;
      return openSpeakingText({ ...needs, base, kept: sound, ...how(query), signal, send, onFailed });
    });
  };
  const line = openLine({
    socket,
    request,
    inactivitySeconds: query.inactivity_timeout,
    isBusy: () => conversation?.isBusy() ?? false,
    settled: async () => conversation?.settled(),
    onMessage: async (data) => {
      const message = readMessage(speechSocketMessage, data);
      conversation ??= await begin(message);
      if ((await conversation.take(message)) === "done") line.end();
    },
  });
  if (needs.hasCredentials(request, query)) line.next(async () => void (conversation = await begin()));
};

const how = ({ sync_alignment: isTimed, auto_mode: isAuto }: SpeechSocketQuery) => ({ isTimed, isAuto });

/** What holds for everything that is said on a connection. */
export const speechOfConnection = (
  { request, voiceId, query }: Pick<Connection, "request" | "voiceId" | "query">,
  caller: Caller,
): SpeechRequest => ({
  caller,
  requestId: request.id,
  voiceId,
  text: "",
  modelId: query.model_id ?? undefined,
  languageCode: query.language_code || undefined,
  outputFormat: joinableFormat(query.output_format),
  isStreamed: true,
  isLogged: query.enable_logging ?? true,
  // One seed for the whole connection, so that its pieces are one take.
  seed: query.seed ?? randomInt(seedRange),
  neighbourIds: [],
  normalise: query.apply_text_normalization ?? "auto",
  dictionaries: [],
});

/** Each piece of a connection is a sound of its own, and a client puts their bytes together. */
const joinableFormat = (name: string | null | undefined): string | undefined => {
  if (name && !isJoinableOutputFormat(name))
    throw new AppError("invalid_output_format", { name }, `${name} cannot be sent in pieces: it has one head for all.`);
  return name ?? undefined;
};
