import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { everyPermission, open, serve, user } from "./test-open-app.tsx";

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined));

describe("areas of the product", () => {
  it.each([
    ["/app/sound-effects/generate", "Sound Effects"],
    ["/app/sound-effects/explore", "Sound Effects"],
    ["/app/dubbing", "Dubbing"],
    ["/app/audio-native", "Audio Native"],
    ["/app/voiceover-studio", "Voiceover Studio"],
    ["/app/conversational-ai/talk-to/a1", "Talk to an agent"],
    ["/app/conversational-ai/history", "Conversations"],
    ["/app/conversational-ai/batch-calling", "Batch Calling"],
  ])("SHELL-87 %s says that this server does not have it yet", async (path, title) => {
    serve(everyPermission, { flags: { "batch-calling": "on", dubbing: "off", "conversational-ai": "off" } });
    open(path);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
    expect(await screen.findByRole("heading", { name: "Not on this server yet" })).toBeDefined();
  });

  it.each([
    ["/app/sound-effects/generate", "Sound Effects"],
    ["/app/studio", "Studio"],
    ["/app/dubbing", "Dubbing"],
    ["/app/audio-native", "Audio Native"],
    ["/app/voiceover-studio", "Voiceover Studio"],
    ["/app/conversational-ai", "Conversational AI"],
  ])("PERM-02 PERM-05 %s asks for its permission", async (path, feature) => {
    serve({ ...user, permissions: [] });
    open(path);
    expect((await screen.findByRole("alert")).textContent).toBe(
      `You do not have access to ${feature}. Please contact your workspace administrator for access.`,
    );
  });

  it.each(["/app/productions", "/app/productions/c1/p1", "/app/conversational-ai/integrations"])(
    "SHELL-07 SHELL-09 %s is not there without its flag",
    async (path) => {
      serve(everyPermission);
      open(path);
      expect(await screen.findByText("Nothing to hear here")).toBeDefined();
    },
  );

  it.each(["/app/productions", "/app/productions/c1/p1"])("SHELL-12 %s exists where the flag is on", async (path) => {
    serve(user, { flags: { productions: "on" } });
    open(path);
    expect(await screen.findByRole("heading", { name: "Not on this server yet" })).toBeDefined();
  });

  it("SHELL-10 producers' pages are for producers", async () => {
    serve(user);
    open("/app/productions/history");
    expect((await screen.findByRole("alert")).textContent).toBe("This page is for producers.");
  });

  it("SHELL-11 the producers' dashboard is for those who lead", async () => {
    const teams = [{ team_id: "t", name: "T", role: "member" }];
    const handlers = [http.get("*/v1/productions/users/:user_id", () => HttpResponse.json({ user_id: "u", teams }))];
    serve({ ...user, is_producer: true }, { handlers });
    open("/app/productions/dashboard");
    expect((await screen.findByRole("alert")).textContent).toBe("This page is for team leaders and owners.");
  });

  it.each(["/app/dubbing", "/app/payouts"])(
    "SHELL-06 SHELL-34 %s is not there for isolated workspaces",
    async (path) => {
      serve({ ...everyPermission, environment: "isolated" });
      open(path);
      expect(await screen.findByText("Nothing to hear here")).toBeDefined();
    },
  );
});
