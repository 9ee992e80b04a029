import type { IncomingSocketEvent } from "@elevenlabs/client";
import { supportAgentId } from "@timbre/contract";
import type { Sockets } from "./open-sockets.ts";
import { pcmChunk } from "./pcm-chunk.ts";

type Heard = IncomingSocketEvent;

export const conversationPath = "/v1/convai/conversation";
export const initiation = (more: object = {}): object => ({ type: "conversation_initiation_client_data", ...more });
export const inWriting = initiation({ conversation_config_override: { conversation: { text_only: true } } });

type TalkOptions = { url?: string; protocols?: string[]; headers?: Record<string, string> };

/** Opens a conversation with the support assistant, in the protocol of the public client. */
export const talkToAssistant = async (
  sockets: Sockets,
  { url = `${conversationPath}?agent_id=${supportAgentId}`, protocols = ["convai"], headers = {} }: TalkOptions = {},
) => {
  const call = await sockets.connect<Heard>(url, { protocols, headers });
  const { said: events, send } = call;
  const all = <Type extends Heard["type"]>(type: Type) =>
    events.filter((event): event is Extract<Heard, { type: Type }> => event.type === type);
  return {
    socket: call.socket,
    closed: call.closed,
    events,
    send,
    all,
    said: (): string[] => all("agent_response").map((event) => event.agent_response_event.agent_response),
    speak: (ms: number, level = 8_000): void => {
      for (let at = 0; at < ms; at += 100) send({ user_audio_chunk: pcmChunk(Math.min(100, ms - at), level) });
    },
  };
};
