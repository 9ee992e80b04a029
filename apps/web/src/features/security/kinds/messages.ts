import type { SecurityEventKind } from "@timbre/contract";
import { catalogue } from "../../../words/catalogue.ts";

/** What happened, as an operator reads it. */
export const t = catalogue("features/security/kinds", {
  signed_up: "Account made",
  signed_in: "Signed in",
  sign_in_failed: "Sign-in failed",
  refused: "Request refused",
  password_changed: "Password changed",
  two_factor_changed: "Two-factor sign-in changed",
  key_changed: "API key changed",
  role_changed: "Role changed",
  plan_changed: "Plan changed",
  setting_changed: "Server setting changed",
} satisfies Record<SecurityEventKind, string>);
