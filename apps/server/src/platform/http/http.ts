import type { ApiKeyPermission, Permission } from "@timbre/contract";
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Caller } from "./caller.ts";

/** The app as features see it: routes with zod schemas. */
export type Http = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What a route needs of its caller; checked before its handler runs. Absent `access` means signed in is enough. */
export type RouteAccess = { public?: boolean; permission?: Permission; key?: ApiKeyPermission };

declare module "fastify" {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  interface FastifyRequest {
    /** Throws `missing_credentials` on routes that did not ask for a caller. */
    caller: Caller;
    /** Fires when the client goes away before the answer is complete. */
    gone: AbortSignal;
  }
}
