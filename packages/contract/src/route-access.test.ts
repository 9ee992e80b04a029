import { describe, expect, it } from "vitest";
import { accessOf, routeAccess } from "./route-access.ts";

describe("the table of routes", () => {
  it("lets strangers in on a short list that nobody lengthens by accident", () => {
    const open = Object.entries(routeAccess).filter(([, access]) => access.public);
    expect(open.map(([line]) => line).sort()).toEqual([
      "GET /docs",
      "GET /docs/reference.css",
      "GET /healthz",
      "GET /openapi.json",
      "GET /readyz",
      "GET /v1/auth/sign-up",
      "GET /v1/shared-voices",
      // The two sockets ask for a key in their first message.
      "GET /v1/text-to-speech/:voice_id/multi-stream-input",
      "GET /v1/text-to-speech/:voice_id/stream-input",
      "GET /v1/voices/:voice_id/preview",
      // The address itself is signed.
      "GET /v1/voices/:voice_id/samples/:sample_id/signed-audio",
      "GET /v1/workspace/invites/:token",
      // Each asks for a secret from a letter, or answers the same for every address.
      "POST /v1/auth/confirm-email",
      "POST /v1/auth/confirm-sign-up",
      "POST /v1/auth/forgot-password",
      "POST /v1/auth/reset-password",
      "POST /v1/auth/reset-password/look",
      "POST /v1/auth/sign-in",
      "POST /v1/auth/sign-out",
      "POST /v1/auth/sign-up",
      // A few short texts a day, counted by address.
      "POST /v1/landing/text-to-speech/:voice_id",
    ]);
  });

  it("names a known method and an absolute path in every line", () => {
    for (const line of Object.keys(routeAccess)) expect(line).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/[a-z]/);
  });

  it("treats HEAD as GET", () => {
    expect(accessOf("HEAD", "/v1/user")).toBe(accessOf("GET", "/v1/user"));
    expect(accessOf("GET", "/v1/unknown")).toBeUndefined();
  });
});
