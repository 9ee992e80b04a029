import {
  accountLinkBody,
  changedEmailAnswer,
  changeEmailBody,
  confirmedEmailAnswer,
  emailAnswer,
  forgotPasswordBody,
  resetLinkAnswer,
  resetPasswordBody,
} from "@timbre/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import type { Http } from "../../platform/http/http.ts";
import type { EmailAddress } from "./email-address.ts";
import type { PasswordReset } from "./password-reset.ts";

type Needs = { passwordReset: PasswordReset; emailAddress: EmailAddress; publicUrl: string | undefined };

const ok = z.object({ status: z.literal("ok") });
const done = { status: "ok" as const };
/** By address of the caller: links can not be guessed, but trying costs the server something. */
const strangerLimit = { max: 10, timeWindow: 60_000 };
const personLimit = {
  max: 10,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => request.caller.userId,
  hook: "preHandler" as const,
};

export const makeRecoveryRoutes = (needs: Needs) => (http: Http) => {
  addResetRoutes(http, needs);
  addEmailRoutes(http, needs);
};

const addResetRoutes = (http: Http, { passwordReset, publicUrl }: Needs): void => {
  const config = { rateLimit: strangerLimit };

  http.post(
    "/v1/auth/forgot-password",
    { schema: { body: forgotPasswordBody, response: { 200: ok } }, config },
    async (request) => {
      passwordReset.ask(request.body.email, baseUrlOf(request, publicUrl));
      return done;
    },
  );

  http.post(
    "/v1/auth/reset-password/look",
    { schema: { body: accountLinkBody, response: { 200: resetLinkAnswer } }, config },
    ({ body }) => passwordReset.look(body.token),
  );

  http.post(
    "/v1/auth/reset-password",
    { schema: { body: resetPasswordBody, response: { 200: ok } }, config },
    async ({ body, ip }) => {
      await passwordReset.reset(body.token, body.new_password, ip);
      return done;
    },
  );
};

const addEmailRoutes = (http: Http, { emailAddress, publicUrl }: Needs): void => {
  http.post(
    "/v1/auth/confirm-email",
    {
      schema: { body: accountLinkBody, response: { 200: confirmedEmailAnswer } },
      config: { rateLimit: strangerLimit },
    },
    ({ body, ip }) => emailAddress.confirm(body.token, ip),
  );

  http.get("/v1/user/email", { schema: { response: { 200: emailAnswer } } }, async ({ caller }) => {
    const { email, isConfirmed, pendingEmail } = await emailAddress.state(caller);
    return { email, is_confirmed: isConfirmed, pending_email: pendingEmail };
  });

  http.post(
    "/v1/user/email",
    { schema: { body: changeEmailBody, response: { 200: changedEmailAnswer } }, config: { rateLimit: personLimit } },
    async (request) => {
      const { new_email: newEmail, current_password: password } = request.body;
      const change = { newEmail, password, baseUrl: baseUrlOf(request, publicUrl) };
      return { ...done, is_changed: await emailAddress.change(request.caller, change) };
    },
  );

  http.post(
    "/v1/user/email/confirmation",
    { schema: { response: { 200: ok } }, config: { rateLimit: personLimit } },
    async (request) => {
      await emailAddress.askAgain(request.caller, baseUrlOf(request, publicUrl));
      return done;
    },
  );
};
