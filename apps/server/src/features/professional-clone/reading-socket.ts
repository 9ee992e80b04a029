import type { WebSocket } from "@fastify/websocket";
import { AppError, type ReadingAnswer, readingLimits, readingOperations } from "@timbre/contract";
import type { Ear } from "../../platform/engine/ear.ts";
import { type HandledOperation, handleSocket } from "../../platform/operations/handle.ts";
import { closeCodes, followReading } from "./follow-reading.ts";

/** The socket that tells which words of a script were heard. */
export const handleReading = ({ ear }: { ear: Ear }): HandledOperation => {
  const seats = openSeats();
  return handleSocket(readingOperations.follow, (socket, request) => {
    const leave = seats.take(request.caller.userId);
    if (typeof leave === "string") return refuse(socket, new AppError("too_many_concurrent_requests", {}, leave));
    socket.once("close", leave);
    const onFault = (error: Error): void => request.log.error({ kind: error.name }, "a reading under way failed");
    followReading({ socket, ear, onFault });
  });
};

const refuse = (socket: WebSocket, { code: type, message }: AppError): void => {
  const code = closeCodes.refused;
  const answer: ReadingAnswer = { type: "error", error_event: { code, message, error_type: type } };
  socket.send(JSON.stringify(answer), () => socket.close(code, type));
};

/** Who is being followed by this process. */
const openSeats = () => {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** What to call at the end, or why there is no room. */
    take: (userId: string): (() => void) | string => {
      const own = taken.get(userId) ?? 0;
      if (own >= readingLimits.maxOpenPerPerson) return "You are reading in other tabs already. Close one of them.";
      if (all >= readingLimits.maxOpen) return "Too many people are reading right now. Try again in a few minutes.";
      taken.set(userId, own + 1);
      all += 1;
      return () => {
        const left = (taken.get(userId) ?? 1) - 1;
        if (left > 0) taken.set(userId, left);
        else taken.delete(userId);
        all -= 1;
      };
    },
  };
};
