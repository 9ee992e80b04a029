import type { Operation } from "@timbre/contract";

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

/** What the document says about an operation beyond its schemas. */
export const describeOperation = ({ method, path, summary, access }: Operation): RouteDescription => ({
  tags: [tagOf(path)],
  summary,
  operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+/g, "_").replace(/_$/, "")}`,
  security: access.public ? [] : [{ apiKey: [] }, { bearer: [] }],
});

/** What a call answers, and the refusals any call may give. */
export const answersOf = (done: Record<string, unknown>, { isOpen }: { isOpen: boolean }): Record<string, unknown> => ({
  ...done,
  ...(isOpen ? {} : { 401: refusal("Not signed in, or the credits do not reach") }),
  422: refusal("Fields that are missing or of the wrong shape"),
  "4XX": refusal("Refused; detail.status says why"),
});
