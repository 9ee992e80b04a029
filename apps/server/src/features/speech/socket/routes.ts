import type { WebsocketHandler } from "@fastify/websocket";
import { AppError, speechSocketQuery } from "@timbre/contract";
import { z } from "zod";
import type { Http } from "../../../platform/http/http.ts";
import { openManyTexts, openOneText } from "./contexts.ts";
import { type ConnectionNeeds, serveConnection } from "./speech-connection.ts";
import { hasCredentials, makeSocketCaller, type SocketCallerNeeds } from "./socket-caller.ts";

type Needs = Omit<ConnectionNeeds, "socketCaller" | "hasCredentials" | "openConversation"> & SocketCallerNeeds;

const schema = { params: z.object({ voice_id: z.string() }), querystring: speechSocketQuery };

/** Asked without wanting a socket. */
const refusePlain = (): never => {
  throw new AppError("invalid_request", {}, "This address is for websockets.");
};

export const makeSpeechSocketRoutes = (needs: Needs) => (http: Http) => {
  const socketCaller = makeSocketCaller(needs);
  const kinds = { "stream-input": openOneText, "multi-stream-input": openManyTexts };
  for (const [name, openConversation] of Object.entries(kinds)) {
    const wsHandler: WebsocketHandler = (socket, request) => {
      const { params, query } = request as unknown as {
        params: { voice_id: string };
        query: z.infer<typeof speechSocketQuery>;
      };
      const connection = { socket, request, voiceId: params.voice_id, query };
      serveConnection({ ...needs, socketCaller, hasCredentials, openConversation }, connection);
    };
    http.route({
      method: "GET",
      url: `/v1/text-to-speech/:voice_id/${name}`,
      schema,
      handler: refusePlain,
      wsHandler,
    });
  }
};
