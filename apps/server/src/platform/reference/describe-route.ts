import type { Operation } from "@timbre/contract";

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
