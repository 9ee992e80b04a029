import { describe, expect, it } from "vitest";
import { chooseNotifications } from "./choose-notifications.ts";
import { notificationList } from "./notification-list.ts";

const now = new Date("2026-04-01T00:00:00Z");
const slugs = (tier: string, personas: string[] = [], flags: Record<string, string> = {}, limit = 10): string[] =>
  chooseNotifications(notificationList, { tier, personas, flags }, { now, limit }).map((one) => one.slug);

describe("notifications", () => {
  it("SHELL-58 are chosen by plan and by persona", () => {
    expect(slugs("free")).toEqual(["voice-design-v3", "dialogue-editor", "unlock-cloning"]);
    expect(slugs("pro")).toEqual(["voice-design-v3", "dialogue-editor", "pro-cloning"]);
    expect(slugs("pro", ["developer"])).toContain("developer-api");
    expect(slugs("free", ["author"])).toContain("studio-exports");
  });

  it("SHELL-59 wait for their flag", () => {
    expect(slugs("free")).not.toContain("agents-tools");
    expect(slugs("free", [], { "notification-agents-tools": "on" })).toContain("agents-tools");
  });

  it("SHELL-60 are at most ten, newest first, and none from the future", () => {
    expect(slugs("free", ["author", "developer"], { "notification-agents-tools": "on" })).not.toContain(
      "from-the-future",
    );
    expect(slugs("free", [], {}, 1)).toEqual(["voice-design-v3"]);
  });
});
