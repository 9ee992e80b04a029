import { AppError } from "@timbre/contract";
import type { Socket } from "node:net";
import { errorBodyOf } from "../error-answer.ts";

/** What cannot be read as HTTP never becomes a request; it is refused in the same shape all the same. */
export const refuseUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = refusals[error.code ?? ""] ?? ["400 Bad Request", "The request is not valid."];
  const body = JSON.stringify(errorBodyOf(new AppError("invalid_request", {}, message)));
  const headers = ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`, "Connection: close"];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join("\r\n")}\r\n\r\n${body}`);
};

const refusals: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The address and the headers are too long."],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request did not arrive in time."],
};
