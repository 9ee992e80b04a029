import { expect, it, vi } from "vitest";
import { ApiError } from "../api/client/api-error.ts";
import { createQueryClient, shouldRetry } from "./query-client.ts";

const failure = (code: string, httpStatus: number): ApiError => new ApiError({ code, message: "", httpStatus });

it("tries again after silence or server trouble, never after a refusal", () => {
  expect(shouldRetry(0, failure("network", 0))).toBe(true);
  expect(shouldRetry(1, failure("system_busy", 503))).toBe(true);
  expect(shouldRetry(2, failure("network", 0))).toBe(false);
  expect(shouldRetry(0, failure("voice_not_found", 404))).toBe(false);
});

it("SHELL-84 notices a lost session wherever it shows", async () => {
  const onSignedOut = vi.fn();
  const queries = createQueryClient(onSignedOut);
  const queryFn = () => Promise.reject(failure("invalid_session", 401));
  await queries.fetchQuery({ queryKey: ["x"], queryFn }).catch(() => undefined);
  expect(onSignedOut).toHaveBeenCalledOnce();
});
