import type { RegisteredRoute } from "../../../apps/server/src/platform/http/http.ts";
import type { ApiDocument } from "../../../apps/server/src/platform/reference/api-document.ts";
import type { JsonSchema } from "../../../apps/server/src/platform/reference/api-document.ts";
import type { TestApp } from "../../../apps/server/src/test-support/test-app.ts";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
export type BodyKind = "json" | "form" | "none";

/** One call of the server, as its own document describes it. */
export type Operation = {
  /** As in the contract's table: "GET /v1/voices/:voice_id". */
  line: string;
  method: Method;
  url: string;
  pathNames: string[];
  query: { name: string; schema: JsonSchema }[];
  kind: BodyKind;
  body: JsonSchema;
  access: RegisteredRoute["access"];
  answer: RegisteredRoute["answer"];
};

const methods = new Set(["GET", "POST", "PATCH", "PUT", "DELETE"]);
const kinds = { "application/json": "json", "multipart/form-data": "form" } as const;

/** Every call of the running app: what is registered, with the schemas the document has for it. */
export const operationsOf = async (app: TestApp): Promise<Operation[]> => {
  const document: ApiDocument = (await app.send({ url: "/openapi.json" })).json();
  return app.http.routeList
    .filter(({ method, url }) => methods.has(method) && /^\/(v\d|notifications)(\/|$)/.test(url))
    .map(({ method, url, access, answer }) => ({
      access,
      answer,
      line: `${method} ${url}`,
      method: method as Method,
      url,
      pathNames: [...url.matchAll(/:(\w+)|\*/g)].map((match) => match[1] ?? "*"),
      ...describedAs(document, method, url),
    }));
};

const describedAs = (
  document: ApiDocument,
  method: string,
  url: string,
): Pick<Operation, "query" | "kind" | "body"> => {
  const described = document.paths[url.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const query = (described?.parameters ?? []).filter((one) => one.in === "query");
  const [type, content] = Object.entries(described?.requestBody?.content ?? {})[0] ?? [];
  return {
    query: query.map(({ name, schema }) => ({ name, schema: schema ?? {} })),
    kind: kinds[type as keyof typeof kinds] ?? "none",
    body: content?.schema ?? {},
  };
};

export const addressOf = (operation: Operation, valueOf: (name: string) => string): string =>
  operation.url.replace(/:(\w+)|\*/g, (_all, name: string | undefined) => encodeURIComponent(valueOf(name ?? "*")));
