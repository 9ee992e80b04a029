import { z } from "zod";
import type { ErrorCode } from "../errors/errors.ts";
import type { Access } from "./access.ts";
import { type BytesAnswer, isBytes } from "./bytes-answer.ts";
import type { FormShape } from "./form-shape.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One call of the API, described once. The server registers, checks and guards by it, the browser calls by it and
 * parses what comes back, the reference and the tests that walk every call are made from it.
 */
export type Operation = {
  readonly method: Method;
  /** With a colon before each name: "/v1/voices/:voice_id". */
  readonly path: string;
  /** What it does, in a few words that begin with a verb. */
  readonly summary: string;
  readonly access: Access;
  /** Only where the names of the path are more than plain text. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** A multipart form in place of a JSON body. */
  readonly form?: FormShape;
  /** The shape of its JSON, or the kind of bytes it sends. */
  readonly answer: z.ZodType | BytesAnswer;
  /** The status of a good answer; 200 where nothing is said. */
  readonly status?: 200 | 201 | 202;
  /** Refusals of its own, beyond those any call can give. */
  readonly errors?: readonly ErrorCode[];
  /** Sent again under the same key it is neither made nor charged again. Never for answers that hold a secret. */
  readonly isRepeatable?: boolean;
};

/** Keeps the exact types of a feature's operations while checking each. */
export const operations = <const All extends Record<string, Operation>>(all: All): All => all;

/** The names in a path. */
export type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<Op extends Operation> = Op["params"] extends z.ZodType
  ? z.output<Op["params"]>
  : { [Name in PathNames<Op["path"]>]: string };
export type QueryOf<Op extends Operation> = Op["query"] extends z.ZodType ? z.output<Op["query"]> : unknown;
export type BodyOf<Op extends Operation> = Op["body"] extends z.ZodType ? z.output<Op["body"]> : unknown;

const nameLimit = 200;

/** What the names of an operation's path must be. */
export const paramsOf = ({ path, params }: Pick<Operation, "path" | "params">): z.ZodObject =>
  params ?? z.object(Object.fromEntries(namesIn(path).map((name) => [name, z.string().max(nameLimit)])));

export const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");

/** The address of one call: the names of its path filled in. */
export const filledPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ""));

/** Calls of the browser's own session: no page of another site can make them. */
export const isForPeopleAlone = ({ access, path }: Pick<Operation, "access" | "path">): boolean =>
  access.public ? path.startsWith("/v1/auth/") : access.key === "never";

export type AnswerKind = "json" | BytesAnswer["kind"];

export const answerKindOf = ({ answer }: Pick<Operation, "answer">): AnswerKind =>
  isBytes(answer) ? answer.kind : "json";
