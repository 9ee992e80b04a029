import { ApiError } from "../../api/client/api-error.ts";
import { messageFor } from "../../api/client/message-for.ts";
import type { Problems } from "../../ui/forms/use-fields.ts";

/** Which field a refusal belongs to; the others are about the form as a whole. */
const fieldByCode: Record<string, string> = {
  sign_up_refused: "email",
  password_too_common: "password",
  password_guessable: "password",
  invite_wrong_email: "email",
  set_up_code_needed: "setUpCode",
  set_up_code_wrong: "setUpCode",
};

/** Puts a server's refusal where the person is looking. */
export const problemsFor =
  <Name extends string>(...names: Name[]) =>
  (error: unknown): Problems<Name> => {
    const isOurs = (name: string | undefined): name is Name => (names as (string | undefined)[]).includes(name);
    const problems: Problems<string> = {};
    if (error instanceof ApiError) {
      for (const { path, message } of error.fields) if (isOurs(path)) problems[path] = message;
      const coded = fieldByCode[error.code];
      if (isOurs(coded)) problems[coded] = messageFor(error);
    }
    return (Object.keys(problems).length > 0 ? problems : { form: messageFor(error) }) as Problems<Name>;
  };
