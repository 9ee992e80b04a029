import type { IncomingMessage } from "node:http";
import type { Http } from "../http.ts";

/** How long the rest of a body is taken and thrown away before its connection is cut. */
const defaultPatienceMs = 30_000;

/**
 * A request may be refused while its body is still coming in, such as an upload for which there is no room. Cutting the
 * connection then would often cost the sender the answer too: a browser shows "network error" in place of the reason. So the
 * answer goes out, our half of the connection ends, and what still comes in is thrown away until it is whole or the time is up.
 */
export const addUnreadBodies = (http: Http, { patienceMs = defaultPatienceMs } = {}): void => {
  http.addHook("onSend", async ({ raw }, reply, payload) => {
    if (raw.complete) return payload;
    if (reply.statusCode >= 400) void reply.header("connection", "close");
    endGently(raw);
    return payload;
  });
  http.addHook("onResponse", async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    raw.unpipe();
    raw.resume();
    const end = setTimeout(() => raw.destroy(), patienceMs);
    end.unref();
    raw.once("close", () => clearTimeout(end));
  });
};

/**
 * Node ends a connection with `destroySoon` once its last answer is written, whatever lies unread in it; the system then tells
 * the other side that the connection broke.
 */
const endGently = (raw: IncomingMessage): void => {
  const { socket } = raw;
  const destroySoon = socket.destroySoon?.bind(socket);
  socket.destroySoon = () => {
    if (raw.complete || raw.destroyed) return destroySoon();
    socket.end();
    raw.once("close", () => socket.destroy());
  };
};
