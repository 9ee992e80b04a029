import { getResourceQuery, resourceAnswer, resourceParams, shareBody, unshareBody } from "@timbre/contract";
import { z } from "zod";
import type { Http } from "../../platform/http/http.ts";
import type { Sharing } from "./share-resource.ts";

const ok = z.object({ status: z.literal("ok") });
const done = { status: "ok" as const };

export const makeSharingRoutes =
  ({ sharing }: { sharing: Sharing }) =>
  (http: Http) => {
    http.get(
      "/v1/workspace/resources/:resource_id",
      { schema: { params: resourceParams, querystring: getResourceQuery, response: { 200: resourceAnswer } } },
      ({ caller, params, query }) => sharing.get(caller, { id: params.resource_id, type: query.resource_type }),
    );

    http.post(
      "/v1/workspace/resources/:resource_id/share",
      { schema: { params: resourceParams, body: shareBody, response: { 200: ok } } },
      async ({ caller, params, body }) => {
        await sharing.share(caller, { id: params.resource_id, type: body.resource_type }, body.role, body);
        return done;
      },
    );

    http.post(
      "/v1/workspace/resources/:resource_id/unshare",
      { schema: { params: resourceParams, body: unshareBody, response: { 200: ok } } },
      async ({ caller, params, body }) => {
        await sharing.unshare(caller, { id: params.resource_id, type: body.resource_type }, body);
        return done;
      },
    );
  };
