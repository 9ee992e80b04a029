import { isLocalHost } from "@timbre/contract";
import type { Http } from "../http.ts";

/** The studio records voices; nothing else of a device is ever asked for, and no page inside ours may ask. */
const permissions = [
  "microphone=(self)",
  ...["camera", "geolocation", "display-capture", "usb", "midi", "payment", "serial", "bluetooth"].map(
    (one) => `${one}=()`,
  ),
].join(", ");

/**
 * Two years, as the lists of browsers ask. Only said on a connection that was safe already: others may have none. Never of
 * the machine's own names, which are shared with whatever else runs on it.
 */
const strictTransport = "max-age=63072000; includeSubDomains";

/** What every answer says about itself. */
export const addPrivacyHeaders = (http: Http): void => {
  http.addHook("onSend", async (request, reply, payload) => {
    void reply.header("permissions-policy", permissions);
    if (!reply.hasHeader("referrer-policy")) void reply.header("referrer-policy", "no-referrer");
    if (request.protocol === "https" && !isLocalHost(request.hostname))
      void reply.header("strict-transport-security", strictTransport);
    return payload;
  });
};
