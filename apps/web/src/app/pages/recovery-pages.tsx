import { useLocation } from "@tanstack/react-router";
import { ConfirmEmailPage } from "../../features/accounts/signing-in/confirm-email-page.tsx";
import { ForgotPasswordForm } from "../../features/accounts/signing-in/forgot-password-form.tsx";
import { ResetPasswordForm } from "../../features/accounts/signing-in/reset-password-form.tsx";
import { usePageTitle } from "../use-page-title.ts";

export const ForgotPassword = () => {
  usePageTitle();
  return <ForgotPasswordForm />;
};

export const ResetPassword = () => {
  usePageTitle();
  return <ResetPasswordForm token={useLocation().hash} />;
};

export const ConfirmEmail = () => {
  usePageTitle();
  return <ConfirmEmailPage token={useLocation().hash} />;
};
