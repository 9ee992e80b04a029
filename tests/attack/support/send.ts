import type { InjectOptions } from "fastify";
import { formBody } from "../../../apps/server/src/test-support/form-body.ts";
import type { Answer, TestApp } from "../../../apps/server/src/test-support/test-app.ts";
import type { Asked } from "./example.ts";
import { addressOf } from "./operations.ts";

export type Headers = Record<string, string>;

export const urlOf = ({ operation, path, query }: Asked): string => {
  const search = new URLSearchParams(query).toString();
  return `${addressOf(operation, (name) => path[name] ?? "none")}${search ? `?${search}` : ""}`;
};

/** A body written by hand, in place of the one that was asked. */
export type RawBody = { body: Buffer | string; headers: Headers };

export const sendAsked = async (
  app: Pick<TestApp, "send">,
  asked: Asked,
  headers: Headers,
  raw?: RawBody,
): Promise<Answer> => {
  const { method, kind } = asked.operation;
  const options: InjectOptions = { method, url: urlOf(asked), headers };
  if (raw) return app.send({ ...options, payload: raw.body, headers: { ...headers, ...raw.headers } });
  if (kind === "none" || asked.body === undefined) return app.send(options);
  if (kind === "json") return app.send({ ...options, payload: asked.body as object });
  const form = await formBody(partsOf(asked.body as Record<string, unknown>));
  return app.send({ ...options, payload: form.body, headers: { ...headers, ...form.headers } });
};

type Parts = Parameters<typeof formBody>[0];

/** Fields of a form as clients send them: files with a name, anything nested as JSON. */
export const partsOf = (body: Record<string, unknown>): Parts =>
  Object.entries(body).flatMap(([name, value]): Parts => {
    const values = Array.isArray(value) && value.some((one) => Buffer.isBuffer(one)) ? value : [value];
    return values.map((one): Parts[number] => {
      if (Buffer.isBuffer(one)) return [name, one, `${name}.wav`];
      return [name, typeof one === "string" ? one : JSON.stringify(one)];
    });
  });

/** What became of a request, without what differs from one to the next. */
export const outcomeOf = (answer: Answer): string => {
  if (answer.statusCode < 400) return "done";
  const detail = detailOf(answer);
  return `${answer.statusCode} ${Array.isArray(detail) ? "invalid" : (detail?.status ?? "untyped")}`;
};

const detailOf = (answer: Answer): { status?: string } | unknown[] | undefined => {
  try {
    return answer.json().detail;
  } catch {
    return undefined;
  }
};

/** Everything an answer says: its headers, its body, and what is hidden in base64. */
export const heardIn = (answer: Answer): string => {
  const hidden = [...answer.body.matchAll(/[A-Za-z0-9+/]{24,}={0,2}/g)].map(([text]) =>
    Buffer.from(text, "base64").toString("latin1"),
  );
  return [JSON.stringify(answer.headers), answer.body, ...hidden].join("\n");
};
