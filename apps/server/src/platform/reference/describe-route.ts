import { accessOfRoute, type RouteFacts } from "../operations/route-facts.ts";
import { summaries } from "./summaries.ts";

const errorSchema = {
  type: "object",
  properties: {
    detail: {
      oneOf: [
        {
          type: "object",
          properties: { status: { type: "string" }, message: { type: "string" } },
          required: ["status", "message"],
        },
        {
          type: "array",
          items: {
            type: "object",
            properties: {
              loc: { type: "array", items: { type: ["string", "number"] } },
              msg: { type: "string" },
              type: { type: "string" },
            },
            required: ["loc", "msg", "type"],
          },
        },
      ],
    },
  },
  required: ["detail"],
};

const refusal = (description: string) => ({ description, content: { "application/json": { schema: errorSchema } } });

/** The part of the product a call belongs to, from its path. */
const tagOf = (url: string): string => {
  const [, version, resource = "server"] = /^\/(v[12])\/([^/:?]+)/.exec(url) ?? [];
  return version ? resource : "server";
};

export type RouteDescription = {
  tags: string[];
  summary: string;
  operationId: string;
  /** Ways to sign in, any of which will do; none for routes that answer strangers. */
  security: Record<string, string[]>[];
};

/** What the document says about a route beyond its schemas. */
export const describeRoute = (route: RouteFacts & { method: string; url: string }): RouteDescription => {
  const { method, url, config } = route;
  const access = accessOfRoute(route);
  const isOpen = access?.public === true || (!access && !/^\/v[12]\//.test(url));
  return {
    tags: [tagOf(url)],
    summary: config?.operation?.summary ?? summaries[`${method} ${url}`] ?? url,
    operationId: `${method.toLowerCase()}${url.replace(/[^A-Za-z0-9]+/g, "_").replace(/_$/, "")}`,
    security: isOpen ? [] : [{ apiKey: [] }, { bearer: [] }],
  };
};

/** What a call answers: what its route declares, or what is known of it, and the refusals any call may give. */
export const answersOf = (done: Record<string, unknown>, { isOpen }: { isOpen: boolean }): Record<string, unknown> => ({
  ...done,
  ...(isOpen ? {} : { 401: refusal("Not signed in, or the credits do not reach") }),
  422: refusal("Fields that are missing or of the wrong shape"),
  "4XX": refusal("Refused; detail.status says why"),
});
