import { done, recoveryOperations } from "@timbre/contract";
import { visitOf } from "../../../platform/http/visit.ts";
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
      passwordReset.ask(request.body.email, visitOf(request, publicUrl));
      return done;
    },
    forStrangers,
  ),
  handle(recoveryOperations.lookAtReset, ({ body }) => passwordReset.look(body.token), forStrangers),
  handle(
    recoveryOperations.resetPassword,
    async ({ body, ip, headers }) => {
      const acceptLanguage = headers["accept-language"];
      await passwordReset.reset({ token: body.token, password: body.new_password, ipAddress: ip, acceptLanguage });
      return done;
    },
    forStrangers,
  ),
];

const handleEmail = ({ emailAddress, publicUrl }: Needs): HandledOperation[] => [
  handle(
    recoveryOperations.confirmEmail,
    ({ body, ip, headers }) => emailAddress.confirm(body.token, ip, headers["accept-language"]),
    forStrangers,
  ),
  handle(recoveryOperations.getEmail, async ({ caller }) => {
    const { email, isConfirmed, pendingEmail } = await emailAddress.state(caller);
    return { email, is_confirmed: isConfirmed, pending_email: pendingEmail };
  }),
  handle(
    recoveryOperations.changeEmail,
    async (request) => {
      const { new_email: newEmail, current_password: password } = request.body;
      const change = { newEmail, password, visit: visitOf(request, publicUrl) };
      return { ...done, is_changed: await emailAddress.change(request.caller, change) };
    },
    forPerson,
  ),
  handle(
    recoveryOperations.askForConfirmation,
    async (request) => {
      await emailAddress.askAgain(request.caller, visitOf(request, publicUrl));
      return done;
    },
    forPerson,
  ),
];
