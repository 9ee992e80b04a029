import { QueryClient } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { serveApi } from "../../test-server.ts";
import { readinessQuery } from "./readiness.ts";

it("a server that is still starting answers 503, and that is not an error", async () => {
  serveApi(
    http.get("*/readyz", () =>
      HttpResponse.json(
        { status: "starting", engine: { state: "loading", stage: "reading weights" } },
        { status: 503 },
      ),
    ),
  );
  const readiness = await new QueryClient().fetchQuery(readinessQuery());
  expect(readiness).toEqual({ status: "starting", stage: "reading weights", version: null, leftOut: [] });
});
