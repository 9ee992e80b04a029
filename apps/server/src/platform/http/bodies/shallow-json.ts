import { type AppError, requireShallowJson, wellFormedJson } from "@timbre/contract";
import type { Http } from "../http.ts";

/** Bodies are looked at, and made such that they can be kept, before the framework reads them. Clients name the type also where they send none. */
export const addShallowJson = (http: Http): void => {
  const read = http.getDefaultJsonParser("error", "error");
  http.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    try {
      requireShallowJson(body as string);
    } catch (error) {
      return done(error as AppError);
    }
    return read(request, wellFormedJson(body as string), done);
  });
};
