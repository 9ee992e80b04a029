import { expect, it } from "vitest";
import { type ErrorCode, errors } from "./errors.ts";

it("ERR-01 only refusals that may pass later have a status that stock clients repeat by themselves", () => {
  const repeated = Object.entries(errors).filter(([, { http }]) => http === 408 || http === 429 || http >= 500);
  expect(repeated.length).toBeGreaterThan(5);
  expect(repeated.filter(([, { retry }]) => !retry)).toEqual([]);
});

/** Refusals that a plan or a person can lift. */
const lifted: readonly ErrorCode[] = [
  ...(["seat_limit_reached", "plan_required", "quota_exceeded", "too_many_concurrent_requests"] as const),
  ...(["voice_limit_reached", "paid_voice", "affiliate_not_available", "data_use_not_available"] as const),
  ...(["missing_permissions", "member_locked", "account_blocked", "ip_not_allowed", "sign_up_closed"] as const),
  ...(["invitation_needed", "mail_not_set_up", "export_too_large", "language_not_available"] as const),
  ...(["detected_blocked_voice", "storage_full", "set_by_environment", "permission_locked"] as const),
];
const plansAndPeople =
  /\b(plan|subscription|operator|owner|admin|administrator|person who runs|environment|Everyone group)\b/;

it.each(lifted)("ERR-01 %s names the plan or the person that lifts it", (code) => {
  expect(errors[code].message).toMatch(plansAndPeople);
});
