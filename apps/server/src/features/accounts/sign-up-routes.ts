import {
  checkMailAnswer,
  confirmedSignUpAnswer,
  confirmSignUpBody,
  type SessionAnswer,
  sessionAnswer,
  setSignUpPolicyBody,
  signUpAnswer,
  signUpBody,
  signUpPolicyAnswer,
} from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { RecordAudit } from "../../platform/audit.ts";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import type { Http } from "../../platform/http/http.ts";
import { isFromHere } from "../../platform/http/is-from-here.ts";
import type { SignUp } from "./sign-up.ts";
import type { SignUpPolicyRules } from "./sign-up-policy.ts";

export type SignUpNeeds = {
  signUp: SignUp;
  signUpPolicy: SignUpPolicyRules;
  recordAudit: RecordAudit;
  publicUrl: string | undefined;
};
export type Started = { userId: string; workspaceId: string; email: string };
type StartSession = (request: FastifyRequest, reply: FastifyReply, account: Started) => Promise<SessionAnswer>;

const ok = z.object({ status: z.literal("ok") });

/** Per address. Without mail a refusal tells whether an address has an account, so nobody may collect many. */
const signUpLimit = { max: 60, timeWindow: 60_000 };

export const addSignUpRoutes = (http: Http, needs: SignUpNeeds, start: StartSession): void => {
  addSignUpRoute(http, needs, start);
  addPolicyRoutes(http, needs);
};

const addSignUpRoute = (http: Http, needs: SignUpNeeds, start: StartSession): void => {
  const { signUp, signUpPolicy, publicUrl } = needs;
  http.get("/v1/auth/sign-up", { schema: { response: { 200: signUpAnswer } } }, async (request) => {
    const isFirst = await signUpPolicy.isFirst();
    const { policy } = await signUpPolicy.read();
    return { policy, is_first: isFirst, needs_set_up_code: isFirst && !isFromHere(request) };
  });

  http.post(
    "/v1/auth/sign-up",
    {
      schema: { body: signUpBody, response: { 200: sessionAnswer, 202: checkMailAnswer } },
      config: { rateLimit: signUpLimit },
    },
    async (request, reply) => {
      const account = await signUp.ask(wishIn(request.body, isFromHere(request)), baseUrlOf(request, publicUrl));
      if (account) return start(request, reply, account);
      return reply.status(202).send({ status: "check_your_mail" as const });
    },
  );

  http.post(
    "/v1/auth/confirm-sign-up",
    {
      schema: { body: confirmSignUpBody, response: { 200: confirmedSignUpAnswer } },
      config: { rateLimit: signUpLimit },
    },
    async (request, reply) => {
      const { inviteToken, ...account } = await signUp.confirm(request.body.token);
      return { ...(await start(request, reply, account)), invite_token: inviteToken ?? null };
    },
  );
};

const wishIn = (body: z.output<typeof signUpBody>, isHere: boolean): Parameters<SignUp["ask"]>[0] => ({
  newcomer: {
    email: body.email,
    inviteToken: body.invite_token ?? undefined,
    setUpCode: body.set_up_code ?? undefined,
    isFromHere: isHere,
  },
  password: body.password,
  firstName: body.first_name || null,
  referredBy: body.ref ?? undefined,
});

const addPolicyRoutes = (http: Http, { signUpPolicy, recordAudit }: SignUpNeeds): void => {
  http.get("/v1/admin/sign-up", { schema: { response: { 200: signUpPolicyAnswer } } }, async () => {
    const { policy, isFixed } = await signUpPolicy.read();
    return { policy, is_fixed: isFixed };
  });

  http.put(
    "/v1/admin/sign-up",
    { schema: { body: setSignUpPolicyBody, response: { 200: ok } } },
    async ({ caller, body: { policy } }) => {
      await signUpPolicy.choose(policy);
      await recordAudit(caller, {
        activity: "Sign-Up Changed",
        className: "Entity Management",
        target: "sign_up",
        metadata: { policy },
      });
      return { status: "ok" as const };
    },
  );
};
