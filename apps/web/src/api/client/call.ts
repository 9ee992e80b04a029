import { answerKindOf, type BytesAnswer, filledPath, type Operation, type PathNames } from "@timbre/contract";
import type { z } from "zod";
import { ApiError } from "./api-error.ts";
import { addressOf, type CallOptions, openAnswer, openFile } from "./http.ts";

type Values<Names extends string> = { [Name in Names]: string };

/** What a call is made with: the names of its path, its query and its body, each as the operation describes it. */
export type Sent<Op extends Operation> = Pick<CallOptions, "signal" | "headers" | "outlivesPage"> &
  (PathNames<Op["path"]> extends never ? { params?: undefined } : { params: Values<PathNames<Op["path"]>> }) &
  (Op["query"] extends z.ZodType ? { query?: z.input<Op["query"]> } : { query?: undefined }) &
  (Op["body"] extends z.ZodType ? { body: z.input<Op["body"]> } : { body?: undefined }) &
  (Op["form"] extends object ? { form: FormData } : { form?: undefined });

type Json = Operation & { answer: z.ZodType };
type Bytes = Operation & { answer: BytesAnswer };
type Loose = Pick<CallOptions, "signal" | "headers" | "outlivesPage"> & {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
  form?: FormData;
};

/** Files that are there already can come from elsewhere; what is made by the call, and lines, come from the server. */
const openerOf = (operation: Operation): typeof openAnswer =>
  operation.method === "GET" && answerKindOf(operation) === "bytes" ? openFile : openAnswer;

const request = (operation: Operation, { params, query, body, form, ...options }: Loose): Promise<Response> =>
  openerOf(operation)(filledPath(operation.path, params), {
    ...options,
    method: operation.method,
    query: query as CallOptions["query"],
    body: form ?? body,
  });

/** Makes a call and parses what comes back: an answer of another shape is an error, not a surprise later. */
export const call = async <Op extends Json>(operation: Op, sent: Sent<Op>): Promise<z.output<Op["answer"]>> =>
  (await callPaid(operation, sent)).answer;

/** The same for what is paid for: with what the server charged. */
export const callPaid = async <Op extends Json>(
  operation: Op,
  sent: Sent<Op>,
): Promise<{ answer: z.output<Op["answer"]>; costCredits: number }> => {
  const response = await request(operation, sent as Loose);
  const answer: unknown = await response.json().catch(() => undefined);
  const parsed = operation.answer.safeParse(answer);
  if (parsed.success) {
    return { answer: parsed.data as z.output<Op["answer"]>, costCredits: chargedIn(response.headers) };
  }
  throw new ApiError({ code: "unexpected_answer", message: "", httpStatus: response.status });
};

/** What an answer says was charged. */
export const chargedIn = (headers: Headers): number => Number(headers.get("character-cost") ?? 0);

/** Makes a call whose answer is sound, a file or lines; the caller reads it. */
export const callForBytes = <Op extends Bytes>(operation: Op, sent: Sent<Op>): Promise<Response> =>
  request(operation, sent as Loose);

/** Where an operation is found, for players and links that ask by themselves. */
export const addressFor = <Op extends Operation>(operation: Op, sent: Pick<Sent<Op>, "params" | "query">): string => {
  const { params, query } = sent as Loose;
  return addressOf(filledPath(operation.path, params), query as CallOptions["query"]);
};
