import { describe, expect, it } from "vitest";
import { maxNotifications } from "@timbre/contract";
import type { Notification } from "../../api/notifications.ts";
import { customNotifications, joinNotifications } from "./custom-notifications.ts";

const on = { isOn: () => true };
const served = (id: string, timestampMs: number): Notification => ({
  id,
  title: id,
  description: "",
  timestamp: new Date(timestampMs),
  largeImage: null,
  smallImage: null,
  linkTo: "/app/home",
  isImportant: false,
});

describe("the page's own notifications", () => {
  it("SHELL-57 keep the time they were first shown in this browser", () => {
    const [first] = customNotifications({ ...on, nowMs: 1_000 });
    const [later] = customNotifications({ ...on, nowMs: 90_000 });
    expect(first?.timestamp.getTime()).toBe(1_000);
    expect(later?.timestamp.getTime()).toBe(1_000);
  });

  it("SHELL-59 PERM-32 the enterprise one follows its own flag", () => {
    expect(customNotifications({ isOn: () => false, nowMs: 1 })).toEqual([]);
    const only = customNotifications({ isOn: (flag) => flag === "enterprise-upsell-notification", nowMs: 1 });
    expect(only).toMatchObject([{ title: "Scale with Enterprise", linkTo: "/resources/enterprise" }]);
  });

  it("SHELL-60 stand among the others by their time, ten in all", () => {
    const own = customNotifications({ ...on, nowMs: 50 });
    const items = [served("new", 99), served("old", 1)];
    expect(joinNotifications({ items, lastReadId: null }, own).map(({ id }) => id)).toEqual([
      "new",
      "enterprise-upsell",
      "old",
    ]);
    const many = Array.from({ length: 12 }, (_, i) => served(`n${i}`, i));
    expect(joinNotifications({ items: many, lastReadId: null }, own)).toHaveLength(maxNotifications);
  });
});
