import { zodResolver } from "@hookform/resolvers/zod";
import { Link } from "@tanstack/react-router";
import { accountLimits, signUpBody } from "@timbre/contract";
import { useForm } from "react-hook-form";
import { signUp, type SignUpForm as Values } from "../../api/accounts.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { showFormError } from "./form-errors.ts";
import { PasswordField } from "./password-field.tsx";

/** The contract's own rules, under the names the form uses. The form always holds a name, if an empty one. */
const formSchema = signUpBody
  .omit({ first_name: true, ref: true })
  .extend({ firstName: signUpBody.shape.first_name.unwrap().unwrap() });

type SignUpFormProps = {
  next: string | undefined;
  /** Code of the affiliate whose link led here. */
  referredBy?: string;
  onDone: () => Promise<void> | void;
};

const useSignUp = ({ onDone, referredBy }: SignUpFormProps) => {
  const form = useForm<Values>({
    resolver: zodResolver(formSchema),
    defaultValues: { email: "", password: "", firstName: "" },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await signUp({ ...values, ref: referredBy });
      await onDone();
    } catch (error) {
      showFormError(error, ["email", "password", "firstName"], form.setError);
    }
  });
  return { form, submit };
};

export const SignUpForm = (props: SignUpFormProps) => {
  const { next } = props;
  const { form, submit } = useSignUp(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <AuthFrame
      title="Make your studio"
      text="An account keeps your clips, voices and settings together."
      footer={
        <>
          Already have an account?{" "}
          <Link to="/sign-in" search={{ next }} className="font-medium text-accent-text underline underline-offset-4">
            Sign in
          </Link>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
        {errors.root && <Notice kind="danger">{errors.root.message}</Notice>}
        <Field
          label="First name"
          autoComplete="given-name"
          hint="Optional. So we can greet you."
          error={errors.firstName?.message}
          {...form.register("firstName")}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register("email")}
        />
        <PasswordField
          autoComplete="new-password"
          hint={`At least ${accountLimits.minPassword} characters.`}
          error={errors.password?.message}
          {...form.register("password")}
        />
        <Button look="primary" type="submit" className="h-11 w-full" disabled={isSubmitting}>
          {isSubmitting ? "Creating account" : "Create account"}
        </Button>
        <LegalLine />
      </form>
    </AuthFrame>
  );
};

const LegalLine = () => (
  <p className="text-xs text-faint">
    By creating an account you accept the{" "}
    <Link to="/terms" className="underline underline-offset-2 hover:text-ink">
      Terms
    </Link>{" "}
    and the{" "}
    <Link to="/privacy" className="underline underline-offset-2 hover:text-ink">
      Privacy policy
    </Link>
    .
  </p>
);
