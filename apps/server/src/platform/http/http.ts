import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Access, AnswerKind } from "@timbre/contract";
import type { Caller } from "./caller.ts";

/** The app as features see it: routes with zod schemas. */
export type Http = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What is known of a route that can be called. */
export type RegisteredRoute = {
  method: string;
  url: string;
  /** Absent for pages and their files, as is access. */
  answer: AnswerKind | undefined;
  access: Access | undefined;
  isRepeatable: boolean;
};

declare module "fastify" {
  interface FastifyInstance {
    /** Every route added after the guard. */
    routeList: readonly RegisteredRoute[];
  }
  interface FastifyReply {
    /** Code of the refusal this answer is. */
    refusal: string | null;
  }
  interface FastifyRequest {
    /** Throws `missing_credentials` on routes that did not ask for a caller. */
    caller: Caller;
    /** On public routes that like to know who asks: the caller, if they said. */
    callerIfAny: Caller | undefined;
    /** Fires when the client goes away before the answer is complete. */
    clientLeft: AbortSignal;
  }
}
