import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "../../api/client/api-error.ts";
import { messageFor } from "../../api/client/message-for.ts";

/** Which field a refusal belongs to; null when it is about the form as a whole. */
const fieldByCode: Record<string, string> = {
  sign_up_refused: "email",
  password_too_common: "password",
  password_guessable: "password",
  invite_wrong_email: "email",
  set_up_code_needed: "setUpCode",
  set_up_code_wrong: "setUpCode",
};

/** Puts a server's refusal where the person is looking. */
export const showFormError = <Form extends FieldValues>(
  error: unknown,
  fields: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
): void => {
  const problems = error instanceof ApiError ? error.fields : [];
  const coded = error instanceof ApiError ? fieldByCode[error.code] : undefined;
  const known = problems.filter(({ path }) => (fields as readonly string[]).includes(path));
  for (const { path, message } of known) setError(path as Path<Form>, { message });
  if (coded && (fields as readonly string[]).includes(coded))
    setError(coded as Path<Form>, { message: messageFor(error) });
  else if (known.length === 0) setError("root", { message: messageFor(error) });
};
