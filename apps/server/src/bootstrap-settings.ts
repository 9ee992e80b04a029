import { AppError, newPassword, tiers } from "@timbre/contract";
import { z } from "zod";
import { refuseGuessable } from "./features/accounts/passwords/password-rules.ts";

/** The owner, made at first start if no user exists. */
export const bootstrapEnvironment = {
  BOOTSTRAP_EMAIL: z.email().optional(),
  BOOTSTRAP_PASSWORD: newPassword.optional(),
  BOOTSTRAP_API_KEY: z.string().min(16).optional(),
  BOOTSTRAP_TIER: z.enum(tiers).default("pro"),
};

type Given = z.infer<z.ZodObject<typeof bootstrapEnvironment>> & { PASSWORD_WORDS: readonly string[] };

export type BootstrapSettings = {
  email: string;
  password: string;
  apiKey: string | undefined;
  tier: Given["BOOTSTRAP_TIER"];
};

/** Here, so that a password that would be refused stops the start before anything is made. */
export const bootstrapProblem = (value: Given): string | undefined => {
  const { BOOTSTRAP_EMAIL: email, BOOTSTRAP_PASSWORD: password, BOOTSTRAP_API_KEY: apiKey } = value;
  if (email && !password) return "BOOTSTRAP_PASSWORD: needed together with BOOTSTRAP_EMAIL";
  if (!email && (password ?? apiKey)) {
    return `BOOTSTRAP_EMAIL: needed together with ${password ? "BOOTSTRAP_PASSWORD" : "BOOTSTRAP_API_KEY"}`;
  }
  if (!email || !password) return undefined;
  try {
    refuseGuessable(password, { email, firstName: null, furtherWords: value.PASSWORD_WORDS });
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return `BOOTSTRAP_PASSWORD: ${error.message}`;
    throw error;
  }
};

export const bootstrapOf = (value: Given): BootstrapSettings | undefined =>
  value.BOOTSTRAP_EMAIL && value.BOOTSTRAP_PASSWORD
    ? {
        email: value.BOOTSTRAP_EMAIL.toLowerCase(),
        password: value.BOOTSTRAP_PASSWORD,
        apiKey: value.BOOTSTRAP_API_KEY,
        tier: value.BOOTSTRAP_TIER,
      }
    : undefined;
