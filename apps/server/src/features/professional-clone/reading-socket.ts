import type { WebSocket } from "@fastify/websocket";
import { AppError, type ReadingAnswer, readingLimits, readingOperations } from "@timbre/contract";
import type { Ear } from "../../platform/engine/ear.ts";
import { type HandledOperation, handleSocket } from "../../platform/operations/handle.ts";
import { makePlaces } from "../../platform/http/access/places.ts";
import { withPlace } from "../../platform/http/access/with-place.ts";
import { closeCodes, followReading, sendRefusal } from "./follow-reading.ts";

type Needs = { ear: Ear; database: Parameters<typeof makePlaces>[0] };

/** The socket that tells which words of a script were heard. */
export const handleReading = ({ ear, database }: Needs): HandledOperation => {
  const { maxOpenPerPerson: perPerson, maxOpen: perProcess } = readingLimits;
  const places = makePlaces(database, { name: "readings", perPerson, perProcess });
  return handleSocket(readingOperations.follow, (socket, request) => {
    const onFault = (error: Error): void => request.log.error({ kind: error.name }, "a reading under way failed");
    void withPlace(socket, places.take(request.caller.userId), {
      serve: () => followReading({ socket, ear, onFault }),
      refuse: (full) => refuse(socket, new AppError("too_many_concurrent_requests", {}, noRoom[full])),
      fail: (error) => sendRefusal(socket, error, onFault),
    });
  });
};

const noRoom = {
  person: "You are reading in other tabs already. Close one of them.",
  process: "Too many people are reading right now. Try again in a few minutes.",
};

const refuse = (socket: WebSocket, { code: type, message }: AppError): void => {
  const code = closeCodes.refused;
  const answer: ReadingAnswer = { type: "error", error_event: { code, message, error_type: type } };
  socket.send(JSON.stringify(answer), () => socket.close(code, type));
};
