import { randomInt } from "node:crypto";
import {
  AppError,
  speechSocketMessage,
  type SpeechSocketMessage,
  type SpeechSocketQuery,
  type SpeechSocketRefusal,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import type { WebSocket } from "@fastify/websocket";
import type { Generate, PlanSpeech, SpeechRequest } from "../../../platform/generating.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { lossOf } from "../../../platform/loss-of.ts";
import type { Conversation } from "./contexts.ts";
import { type KeptSoundNeeds, openKeptSound, type KeptSound } from "./kept-sound.ts";
import type { hasCredentials, makeSocketCaller } from "./socket-caller.ts";
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

/** Close codes of the websocket standard: refused by rule, and a fault of the server. */
const closeCodes = { done: 1000, refused: 1008, failed: 1011 };
const seedRange = 2 ** 32;

/** Serves one connection until either side ends it. Messages are taken one after another. */
export const serveConnection = (needs: ConnectionNeeds, connection: Connection): void => {
  const { socket, request, query } = connection;
  const leaving = new AbortController();
  const kept: KeptSound[] = [];
  let conversation: Conversation | undefined;
  let idle: NodeJS.Timeout | undefined;

  const fail = (error: unknown): void => {
    if (leaving.signal.aborted) return;
    const refusal = refusalOf(error, request);
    socket.send(JSON.stringify(refusal), () => socket.close(refusal.code, refusal.error));
    leaving.abort();
  };
  const listen = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => (conversation?.isBusy() ? listen() : fail(timedOut())), query.inactivity_timeout * 1000);
    idle.unref();
  };
  const begin = async (first?: SpeechSocketMessage): Promise<Conversation> => {
    const caller = await needs.socketCaller(request, query, first);
    const base = requestOf(connection, caller);
    const { format } = await needs.planSpeech({ ...base, text: "a" });
    return needs.openConversation((contextId) => {
      const sound = base.isLogged ? openKeptSound(needs, format) : undefined;
      if (sound) kept.push(sound);
      const more = contextId === undefined ? {} : { contextId };
      const send = (answer: object): Promise<boolean> => sendTo(socket, { ...answer, ...more });
      return openSpeakingText({
        ...needs,
        base,
        kept: sound,
        ...how(query),
        signal: leaving.signal,
        send,
        onFailed: fail,
      });
    });
  };
  let turn: Promise<void> = Promise.resolve();
  const next = (work: () => Promise<void>): void => void (turn = turn.then(work).catch(fail));

  listen();
  if (needs.hasCredentials(request, query)) next(async () => void (conversation = await begin()));
  socket.on("message", (data: Buffer) => {
    listen();
    next(async () => {
      if (leaving.signal.aborted) return;
      const message = readMessage(data);
      conversation ??= await begin(message);
      if ((await conversation.take(message)) === "done") socket.close(closeCodes.done);
    });
  });
  socket.on("close", () => {
    clearTimeout(idle);
    leaving.abort();
    const settled = turn.then(() => conversation?.settled());
    void settled
      .then(() => Promise.all(kept.map((sound) => sound.finish())))
      .catch((error: unknown) => {
        request.log.error({ kind: (error as Error).name }, "speech of a connection was not kept");
      });
  });
};

const how = ({ sync_alignment: isTimed, auto_mode: isAuto }: SpeechSocketQuery) => ({ isTimed, isAuto });

/** Whether the bytes have left; a closed connection is told by its own event. */
const sendTo = (socket: WebSocket, answer: object): Promise<boolean> =>
  new Promise((resolve) => {
    socket.send(JSON.stringify(answer), (error) => resolve(!error));
  });

const requestOf = ({ request, voiceId, query }: Connection, caller: Caller): SpeechRequest => ({
  caller,
  requestId: request.id,
  voiceId,
  text: "",
  modelId: query.model_id ?? undefined,
  languageCode: query.language_code || undefined,
  outputFormat: query.output_format ?? undefined,
  isStreamed: true,
  isLogged: query.enable_logging ?? true,
  // One seed for the whole connection, so that its pieces are one take.
  seed: query.seed ?? randomInt(seedRange),
  neighbourIds: [],
  normalise: query.apply_text_normalization ?? "auto",
  dictionaries: [],
});

const readMessage = (data: Buffer): SpeechSocketMessage => {
  let value: unknown;
  try {
    value = JSON.parse(data.toString("utf8"));
  } catch {
    throw new AppError("invalid_request", {}, "A message is not valid JSON.");
  }
  const checked = speechSocketMessage.safeParse(value);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new AppError("invalid_request", {}, `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "not valid"}`);
};

const timedOut = (): AppError => new AppError("input_timeout_exceeded");

const refusalOf = (error: unknown, request: FastifyRequest): SpeechSocketRefusal => {
  const known = error instanceof AppError ? error : lossOf(error);
  if (known) return { error: known.code, message: known.message, code: closeCodes.refused };
  request.log.error({ kind: (error as Error).name }, "connection failed");
  const { code, message } = new AppError("internal_error");
  return { error: code, message, code: closeCodes.failed };
};
