import { isForPrograms } from "../api-addresses.ts";
import { isData, isShownInPlace, safeContentType } from "./content-types.ts";
import { closedHeaders, dispositionOf } from "./describe-file.ts";
import type { Http } from "../http.ts";

/**
 * The second net: whatever a route says of its answer, nothing under an address for programs is ever a page or a script of
 * this server's own origin. Somebody who is signed in may be led to any of these addresses.
 */
export const addSafeAnswers = (http: Http): void => {
  http.addHook("onSend", async (request, reply, payload) => {
    // The route and not the address decides: an address may be spelled in more than one way.
    if (!isForPrograms(request.routeOptions.url ?? request.url)) return payload;
    void reply.headers(closedHeaders);
    // What a call answers is somebody's own unless its route says how long it may be kept.
    if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "private, no-store");
    const said = reply.getHeader("content-type");
    if (said === undefined || isData(String(said))) return payload;
    const contentType = safeContentType(String(said));
    if (contentType !== said) {
      request.log.error(
        { route: request.routeOptions.url, contentType: said },
        "an answer of an unsafe type was closed",
      );
      void reply.header("content-type", contentType).header("content-disposition", dispositionOf("attachment"));
    } else if (!reply.hasHeader("content-disposition")) {
      void reply.header("content-disposition", dispositionOf(isShownInPlace(contentType) ? "inline" : "attachment"));
    }
    return payload;
  });
};
