import { readFileSync } from "node:fs";
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
    expect(slugs("free", [], {}, 1)).toEqual(["voice-design-v3"]);
    const before = new Date("2026-02-25T00:00:00Z");
    const reader = { tier: "free", personas: [], flags: {} };
    expect(chooseNotifications(notificationList, reader, { now: before, limit: 10 }).map(({ slug }) => slug)).toEqual([
      "dialogue-editor",
      "unlock-cloning",
    ]);
  });
});

it("can be said by the page in every language: the page has words for each, the same in English", () => {
  const page = new URL("../../../../web/src/features/notifications/", import.meta.url);
  const [slugsOfPage, english] = ["news-words.ts", "messages.ts"].map((name) =>
    readFileSync(new URL(name, page), "utf8"),
  );
  for (const { slug, title, description } of notificationList) {
    expect(slugsOfPage).toContain(`"${slug}":`);
    expect(english).toContain(`"${title}"`);
    expect(english).toContain(`"${description}"`);
  }
});
