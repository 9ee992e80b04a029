import { dialogueSocketOperations, speechSocketOperations } from "@timbre/contract";
import { type HandledOperation, handleSocket } from "../../../platform/operations/handle.ts";
import { openManyTexts, openOneText } from "./contexts.ts";
import { type DialogueNeeds, serveDialogues } from "./dialogue-connection.ts";
import { type ConnectionNeeds, serveConnection } from "./speech-connection.ts";
import { hasCredentials, makeSocketCaller, type SocketCallerNeeds } from "./socket-caller.ts";

type Needs = Omit<ConnectionNeeds & DialogueNeeds, "socketCaller" | "hasCredentials" | "openConversation"> &
  SocketCallerNeeds;

export const handleSpeechSockets = (needs: Needs): HandledOperation[] => {
  const { oneText, manyTexts } = speechSocketOperations;
  const socketCaller = makeSocketCaller(needs);
  const kinds = [
    { operation: oneText, openConversation: openOneText },
    { operation: manyTexts, openConversation: openManyTexts },
  ];
  const { oneDialogue, manyDialogues } = dialogueSocketOperations;
  return [
    ...kinds.map(({ operation, openConversation }) =>
      handleSocket(operation, (socket, request) => {
        const connection = { socket, request, voiceId: request.params.voice_id, query: request.query };
        serveConnection({ ...needs, socketCaller, hasCredentials, openConversation }, connection);
      }),
    ),
    ...[oneDialogue, manyDialogues].map((operation) =>
      handleSocket(operation, (socket, request) => {
        const connection = { socket, request, query: request.query, hasContexts: operation === manyDialogues };
        serveDialogues({ ...needs, socketCaller, hasCredentials }, connection);
      }),
    ),
  ];
};
