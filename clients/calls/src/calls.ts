import { type BytesAnswer, filledPath, type FormShape, type Operation, type PathNames } from "@timbre/contract";
import type { z } from "zod";
import { ApiError, errorFromAnswer, errorFromNetwork } from "./api-error.ts";
import type { Place } from "./place.ts";

type Values<Names extends string> = { [Name in Names]: string };

/** Parts of which a schema says no more than that they are read may be left out. */
type Fields<Input> = { [Name in keyof Input as unknown extends Input[Name] ? never : Name]: Input[Name] } & {
  [Name in keyof Input as unknown extends Input[Name] ? Name : never]?: Input[Name];
};

/** The text parts an operation's form takes, and its files by the part they are sent as. */
export type SentForm<Form> =
  Form extends FormShape<infer Shape>
    ? {
        fields: Fields<z.input<Shape>>;
        files?: readonly { part: string; name: string; bytes: Uint8Array<ArrayBuffer> }[];
      }
    : never;

/** Told how much of a form has left, from 0 to 1. */
export type OnSent = (share: number) => void;

/** What a call is made with, as its operation describes it. */
export type Sent<Op extends Operation> = { signal?: AbortSignal; onSent?: OnSent } & (PathNames<
  Op["path"]
> extends never
  ? { params?: undefined }
  : { params: Values<PathNames<Op["path"]>> }) &
  (Op["query"] extends z.ZodType ? { query?: Partial<z.input<Op["query"]>> } : { query?: undefined }) &
  (Op["body"] extends z.ZodType ? { body: z.input<Op["body"]> } : { body?: undefined }) &
  (Op["form"] extends object ? { form: SentForm<Op["form"]> } : { form?: undefined });

type Loose = {
  signal?: AbortSignal;
  onSent?: OnSent;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: SentForm<FormShape>;
};

type Json = Operation & { answer: z.ZodType };
type Bytes = Operation & { answer: BytesAnswer };

export type Calls = {
  /** Makes a call and parses what comes back. */
  call<Op extends Json>(operation: Op, sent: Sent<Op>): Promise<z.output<Op["answer"]>>;
  /** Makes a call whose answer is sound, a file or lines; the caller reads it. */
  open<Op extends Bytes>(operation: Op, sent: Sent<Op>): Promise<Response>;
};

/** Calls of one server with one key. */
export const openCalls = ({ server, key }: Place): Calls => {
  const request = async (operation: Operation, sent: Loose): Promise<Response> => {
    const { headers, ...body } = await bodyOf(sent);
    const answer = await fetch(addressOf(server, operation.path, sent), {
      method: operation.method,
      headers: { ...headers, ...(key ? { "xi-api-key": key } : {}) },
      ...body,
      signal: sent.signal ?? null,
    }).catch((error: unknown) => {
      throw sent.signal?.aborted ? error : errorFromNetwork(server, error);
    });
    if (answer.ok) return answer;
    throw errorFromAnswer(answer.status, await answer.json().catch(() => undefined));
  };
  return {
    call: async (operation, sent) => {
      const answer = await request(operation, sent as Loose);
      const parsed = operation.answer.safeParse(await answer.json().catch(() => undefined));
      if (parsed.success) return parsed.data as z.output<(typeof operation)["answer"]>;
      throw new ApiError("unexpected_answer", "The server answered in a shape this program does not know.");
    },
    open: (operation, sent) => request(operation, sent as Loose),
  };
};

const addressOf = (server: string, path: string, { params, query = {} }: Loose): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return `${server}${filledPath(path, params)}${search && `?${search}`}`;
};

type Body = { headers: Record<string, string>; body?: string | FormData | ReadableStream; duplex?: "half" };

const bodyOf = async ({ body, form, onSent }: Loose): Promise<Body> => {
  if (form) return onSent ? watched(formOf(form), onSent) : { headers: {}, body: formOf(form) };
  if (body === undefined) return { headers: {} };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
};

const pieceBytes = 65_536;

/** The form in pieces that are taken as fast as they leave; with its length, so that the server knows it beforehand. */
const watched = async (form: FormData, onSent: OnSent): Promise<Body> => {
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      const piece = bytes.subarray(at, at + pieceBytes);
      at += piece.length;
      controller.enqueue(piece);
      onSent(at / bytes.length);
    },
  });
  const type = whole.headers.get("content-type") ?? "";
  return { headers: { "content-type": type, "content-length": String(bytes.length) }, body, duplex: "half" };
};

const formOf = ({ fields, files = [] }: SentForm<FormShape>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  for (const { part, name, bytes } of files) form.append(part, new Blob([bytes]), name);
  return form;
};
