import type { Http } from "./http.ts";

/** How long the rest of a body is thrown away before its connection is ended. */
const patienceMs = 10_000;

/**
 * A request may be refused while its body is still coming in, such as an upload for which there is no room. Clients that
 * send to the end before they read the answer would wait for ever, so the rest is taken and thrown away.
 */
export const addUnreadBodies = (http: Http): void => {
  http.addHook("onSend", async (request, reply, payload) => {
    if (!request.raw.complete && reply.statusCode >= 400) void reply.header("connection", "close");
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
