import {
  type SessionAnswer,
  sessionAnswer,
  setSignUpPolicyBody,
  signUpAnswer,
  signUpBody,
  signUpPolicyAnswer,
  type Tier,
} from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { RecordAudit } from "../../platform/audit.ts";
import type { Db } from "../../platform/database/database.ts";
import { baseUrlOf } from "../../platform/http/base-url.ts";
import type { Http } from "../../platform/http/http.ts";
import { isFromHere } from "../../platform/http/is-from-here.ts";
import type { CreateAccount } from "./create-account.ts";
import type { EmailAddress } from "./email-address.ts";
import type { SignUpPolicyRules } from "./sign-up-policy.ts";

export type SignUpNeeds = {
  db: Db;
  createAccount: CreateAccount;
  signUpPolicy: SignUpPolicyRules;
  defaultTier: Tier;
  recordAudit: RecordAudit;
  emailAddress: Pick<EmailAddress, "welcome">;
  publicUrl: string | undefined;
};
export type Started = { userId: string; workspaceId: string; email: string };
type StartSession = (request: FastifyRequest, reply: FastifyReply, account: Started) => Promise<SessionAnswer>;

const ok = z.object({ status: z.literal("ok") });

/** Per address; a refusal tells whether an address has an account, so nobody may collect many. */
const signUpLimit = { max: 60, timeWindow: 60_000 };

export const addSignUpRoutes = (http: Http, needs: SignUpNeeds, start: StartSession): void => {
  addSignUpRoute(http, needs, start);
  addPolicyRoutes(http, needs);
};

const addSignUpRoute = (http: Http, needs: SignUpNeeds, start: StartSession): void => {
  const { db, createAccount, signUpPolicy, defaultTier } = needs;
  http.get("/v1/auth/sign-up", { schema: { response: { 200: signUpAnswer } } }, async (request) => {
    const isFirst = await signUpPolicy.isFirst();
    const { policy } = await signUpPolicy.read();
    return { policy, is_first: isFirst, needs_set_up_code: isFirst && !isFromHere(request) };
  });

  http.post(
    "/v1/auth/sign-up",
    { schema: { body: signUpBody, response: { 200: sessionAnswer } }, config: { rateLimit: signUpLimit } },
    async (request, reply) => {
      const { email, password, first_name: firstName, ref, invite_token: invite, set_up_code: code } = request.body;
      const newcomer = {
        email,
        inviteToken: invite ?? undefined,
        setUpCode: code ?? undefined,
        isFromHere: isFromHere(request),
      };
      const admit = (tx: Db, isFirst: boolean) => signUpPolicy.admit(tx, newcomer, isFirst);
      // Before the password is hashed too: strangers at a closed door should cost nothing.
      await admit(db, await signUpPolicy.isFirst());
      const referredBy = ref ?? undefined;
      const asked = { email, password, firstName: firstName || null, tier: defaultTier, referredBy, admit };
      const account = await createAccount(asked);
      await needs.emailAddress.welcome(account.userId, email, baseUrlOf(request, needs.publicUrl));
      return start(request, reply, { ...account, email });
    },
  );
};

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
