import { done, recoveryOperations } from "@timbre/contract";
import { baseUrlOf } from "../../../platform/http/base-url.ts";
import { handle, type HandledOperation } from "../../../platform/operations/handle.ts";
import type { EmailAddress } from "../profile/email-address.ts";
import type { PasswordReset } from "./password-reset.ts";
import { personLimit } from "../person-limit.ts";

type Needs = { passwordReset: PasswordReset; emailAddress: EmailAddress; publicUrl: string | undefined };

/** By address of the caller: links cannot be guessed, but trying costs the server something. */
const forStrangers = { rateLimit: { max: 10, timeWindow: 60_000 } };
const forPerson = { rateLimit: personLimit };

export const handleRecovery = (needs: Needs): HandledOperation[] => [...handleReset(needs), ...handleEmail(needs)];

const handleReset = ({ passwordReset, publicUrl }: Needs): HandledOperation[] => [
  handle(
    recoveryOperations.forgotPassword,
    async (request) => {
      passwordReset.ask(request.body.email, baseUrlOf(request, publicUrl));
      return done;
    },
    forStrangers,
  ),
  handle(recoveryOperations.lookAtReset, ({ body }) => passwordReset.look(body.token), forStrangers),
  handle(
    recoveryOperations.resetPassword,
    async ({ body, ip }) => {
      await passwordReset.reset(body.token, body.new_password, ip);
      return done;
    },
    forStrangers,
  ),
];

const handleEmail = ({ emailAddress, publicUrl }: Needs): HandledOperation[] => [
  handle(recoveryOperations.confirmEmail, ({ body, ip }) => emailAddress.confirm(body.token, ip), forStrangers),
  handle(recoveryOperations.getEmail, async ({ caller }) => {
    const { email, isConfirmed, pendingEmail } = await emailAddress.state(caller);
    return { email, is_confirmed: isConfirmed, pending_email: pendingEmail };
  }),
  handle(
    recoveryOperations.changeEmail,
    async (request) => {
      const { new_email: newEmail, current_password: password } = request.body;
      const change = { newEmail, password, baseUrl: baseUrlOf(request, publicUrl) };
      return { ...done, is_changed: await emailAddress.change(request.caller, change) };
    },
    forPerson,
  ),
  handle(
    recoveryOperations.askForConfirmation,
    async (request) => {
      await emailAddress.askAgain(request.caller, baseUrlOf(request, publicUrl));
      return done;
    },
    forPerson,
  ),
];
