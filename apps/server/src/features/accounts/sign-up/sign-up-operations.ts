import { done, type SessionAnswer, type SignUpBody, signUpOperations } from "@timbre/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RecordAudit } from "../../../domain/logs/audit.ts";
import { visitOf } from "../../../platform/http/visit.ts";
import { isFromHere } from "../../../platform/http/access/is-from-here.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
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

/** Per address. Without mail a refusal tells whether an address has an account, so nobody may collect many. */
const settings = { rateLimit: { max: 60, timeWindow: 60_000 } };

export const handleSignUp = (needs: SignUpNeeds, start: StartSession): HandledOperation[] => [
  ...handleEntry(needs, start),
  ...handlePolicy(needs),
];

const handleEntry = ({ signUp, signUpPolicy, publicUrl }: SignUpNeeds, start: StartSession): HandledOperation[] => [
  handle(signUpOperations.look, async (request) => {
    const isFirst = await signUpPolicy.isFirst();
    const { policy, isFixed } = await signUpPolicy.read();
    return { policy, is_fixed: isFixed, is_first: isFirst, needs_set_up_code: isFirst && !isFromHere(request) };
  }),
  handle(
    signUpOperations.signUp,
    async (request, reply) => {
      const account = await signUp.ask(wishIn(request.body, isFromHere(request)), visitOf(request, publicUrl));
      if (account) return start(request, reply, account);
      return reply.status(202).send({ status: "check_your_mail" as const });
    },
    settings,
  ),
  handle(
    signUpOperations.confirm,
    async (request, reply) => {
      const { inviteToken, ...account } = await signUp.confirm(request.body.token);
      return { ...(await start(request, reply, account)), invite_token: inviteToken ?? null };
    },
    settings,
  ),
];

const wishIn = (body: SignUpBody, isHere: boolean): Parameters<SignUp["ask"]>[0] => ({
  newcomer: {
    email: body.email,
    inviteToken: body.invite_token ?? undefined,
    setUpCode: body.set_up_code ?? undefined,
    isFromHere: isHere,
  },
  password: body.password,
  firstName: body.first_name || null,
  referredBy: body.ref ?? undefined,
  chosenPolicy: body.sign_up ?? undefined,
});

const handlePolicy = ({ signUpPolicy, recordAudit }: SignUpNeeds): HandledOperation[] => [
  handle(signUpOperations.getPolicy, async () => {
    const { policy, isFixed } = await signUpPolicy.read();
    return { policy, is_fixed: isFixed };
  }),
  handle(signUpOperations.setPolicy, async ({ caller, body: { policy } }) => {
    await signUpPolicy.choose(policy);
    await recordAudit(caller, {
      activity: "Sign-Up Changed",
      className: "Entity Management",
      target: "sign_up",
      metadata: { policy },
    });
    return done;
  }),
];
