import type { WebSocket } from "@fastify/websocket";
import { assistantLimits, type ConversationInitiation, readClientEvent, wellFormedJson } from "@timbre/contract";
import { closeCodes, type Conversation } from "./conversation.ts";

export type OpenSocketConversation = {
  socket: WebSocket;
  /** The agent's; a client may name it again. */
  language: string;
  open(send: { tell(event: object): void; close(code: number, reason: string): void }): Conversation;
};

/** A reason longer than this cannot be sent with a close. */
const maxReason = 120;

export const closeWith = (socket: WebSocket, code: number, reason: string): void =>
  socket.close(code, reason.slice(0, maxReason));

/** What an agent does not let a client change. */
const refusedOverride = (
  { conversation_config_override: sent }: ConversationInitiation,
  own: string,
): string | undefined => {
  const { language, ...agent } = Object(sent?.agent) as Record<string, unknown>;
  if (typeof language === "string" && language !== own) return "agent.language";
  const named = (part: string, fields: object): string[] =>
    Object.entries(fields)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name]) => `${part}.${name}`);
  return [...named("agent", agent), ...named("tts", Object(sent?.tts) as object)][0];
};

/** Reads what a socket brings, and hands it to a conversation that begins with the first message. */
export const serveConversation = ({ socket, language, open }: OpenSocketConversation): void => {
  const tell = (event: object): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(event));
  };
  const conversation = open({ tell, close: (code, reason) => closeWith(socket, code, reason) });
  let hasBegun = false;
  const refuse = (message: string): void => {
    conversation.leave();
    tell({ type: "error", error_event: { code: closeCodes.refused, message } });
    closeWith(socket, closeCodes.refused, message);
  };
  const begin = (initiation?: ConversationInitiation): void => {
    clearTimeout(waiting);
    if (hasBegun) return;
    hasBegun = true;
    const refused = initiation && refusedOverride(initiation, language);
    if (refused) return refuse(`This agent does not allow ${refused} to be overridden.`);
    conversation.begin(initiation);
  };
  const waiting = setTimeout(begin, assistantLimits.initiationMs);
  waiting.unref();
  socket.on("message", (data: Buffer, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    const { event, problem } = isBinary ? { problem: "Messages are JSON." } : readClientEvent(parsed(data));
    if (problem) return refuse(problem);
    const isInitiation = event && "type" in event && event.type === "conversation_initiation_client_data";
    begin(isInitiation ? event : undefined);
    if (event && socket.readyState === socket.OPEN) conversation.take(event);
  });
  socket.on("close", () => {
    clearTimeout(waiting);
    conversation.leave();
  });
};

const parsed = (data: Buffer): unknown => {
  try {
    return JSON.parse(wellFormedJson(data.toString("utf8")));
  } catch {
    return undefined;
  }
};
