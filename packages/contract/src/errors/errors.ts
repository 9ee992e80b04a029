import { accessErrors } from "../accounts/access-errors.ts";
import { accountErrors } from "../accounts/errors.ts";
import { agentErrors } from "../assistant/errors.ts";
import { changeErrors } from "../changes/errors.ts";
import { dubbingErrors } from "../dubbing/errors.ts";
import { fileErrors } from "../files/errors.ts";
import { requestErrors } from "../operations/errors.ts";
import { professionalCloneErrors } from "../professional-clone/errors.ts";
import { serverErrors } from "../server/errors.ts";
import { speechErrors } from "../speech/errors.ts";
import { studioErrors } from "../studio/errors.ts";
import { verificationErrors } from "../verification/errors.ts";
import { voiceErrors } from "../voices/errors.ts";
import { workspaceErrors } from "../workspace/errors.ts";

/**
 * Every refusal a caller can act on. `http` is the answer's status, `retry` whether the same call may succeed later:
 * stock clients repeat 429 and 5xx by themselves, so a final refusal never uses those.
 */
export const errors = {
  ...accountErrors,
  ...accessErrors,
  ...workspaceErrors,
  ...requestErrors,
  ...fileErrors,
  ...speechErrors,
  ...voiceErrors,
  ...verificationErrors,
  ...studioErrors,
  ...dubbingErrors,
  ...agentErrors,
  ...changeErrors,
  ...serverErrors,
  ...professionalCloneErrors,
} as const;

export type ErrorCode = keyof typeof errors;

/** Thrown for what a user or caller can act on; anything else is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, details: Record<string, unknown> = {}, message: string = errors[code].message) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}
