import { http, HttpResponse } from "msw";
import { expect, it, vi } from "vitest";
import { serveApi } from "../../test-server.ts";
import { ApiError, networkError } from "./api-error.ts";
import { reportError } from "./client-errors.ts";

const failure = (httpStatus: number, code: string): ApiError => new ApiError({ code, message: "", httpStatus });

it("ERR-08 ERR-16 faults are reported by their code; what people meet in normal use is not", async () => {
  const reported: unknown[] = [];
  serveApi(
    http.post("*/v1/client-errors", async ({ request }) => {
      reported.push(((await request.json()) as { error: string }).error);
      return HttpResponse.json({ status: "ok" });
    }),
  );
  for (const ordinary of [
    failure(400, "verification_failed"),
    failure(409, "fine_tuning_already_queued"),
    failure(404, "voice_not_found"),
    networkError(),
    new DOMException("left", "AbortError"),
  ])
    reportError("professional-clone", ordinary);
  for (const fault of [
    failure(500, "internal_error"),
    failure(422, "validation"),
    failure(404, "unknown"),
    new TypeError("a bug"),
  ])
    reportError("professional-clone", fault);
  await vi.waitFor(() => expect([...reported].sort()).toEqual(["internal_error", "unknown", "unknown", "validation"]));
});
