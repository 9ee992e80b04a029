import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { signInBody, type SignInBody } from "@timbre/contract";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "../../../api/client/api-error.ts";
import { signIn } from "../../../api/accounts/sessions.ts";
import { signUpDoorQuery } from "../../../api/accounts/sign-up.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Notice } from "../../../ui/display/notice.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { showFormError } from "../form-errors.ts";
import { PasswordField } from "../password-field.tsx";
import { leadingTo } from "./safe-next.ts";

/** An empty box is caught here; whether the pair is right only the server knows. */
const formSchema = signInBody
  .refine(({ email }) => email.trim() !== "", { path: ["email"], error: "Enter your email" })
  .refine(({ password }) => password !== "", { path: ["password"], error: "Enter your password" });

type AuthFormProps = { next: string | undefined; inviteToken?: string; onDone: () => Promise<void> | void };

const useCanSignUp = (inviteToken: string | undefined): boolean => {
  const door = useQuery(signUpDoorQuery());
  if (!door.data) return false;
  const { policy, isFirst } = door.data;
  return isFirst || policy === "open" || (policy === "invite" && inviteToken !== undefined);
};

export const SignInForm = ({ next, inviteToken, onDone }: AuthFormProps) => {
  const canSignUp = useCanSignUp(inviteToken);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<SignInBody>({
    resolver: zodResolver(formSchema),
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await signIn({ ...values, email: values.email.trim() });
      await onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === "two_factor_required") setNeedsCode(true);
      else showFormError(error, ["email", "password"], form.setError);
    }
  });
  return (
    <AuthFrame
      title="Welcome back"
      text="Sign in to your studio."
      footer={
        canSignUp && (
          <>
            New here?{" "}
            <Link
              to="/sign-up"
              {...leadingTo(next)}
              className="font-medium text-accent-text underline underline-offset-4"
            >
              Create an account
            </Link>
          </>
        )
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
        {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register("email")}
        />
        <PasswordField
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register("password")}
        />
        <Link to="/forgot-password" className="-mt-2 block w-fit text-sm text-accent-text underline underline-offset-4">
          Forgot your password?
        </Link>
        {needsCode && (
          <Field
            label="Code"
            hint="From your authenticator app, or one of your recovery codes."
            autoComplete="one-time-code"
            autoFocus
            error={errors.code?.message}
            {...form.register("code")}
          />
        )}
        <Button look="primary" type="submit" className="h-11 w-full" disabled={isSubmitting}>
          {isSubmitting ? "Signing in" : "Sign in"}
        </Button>
      </form>
    </AuthFrame>
  );
};
