import type { Http } from "../http/http.ts";
import type { OpenUploads } from "./open-uploads.ts";

/** Removes what a request's form held once it is answered. */
export const addUploads = (http: Http, uploads: Pick<OpenUploads, "forget">): void => {
  http.addHook("onResponse", (request) => uploads.forget(request));
};
