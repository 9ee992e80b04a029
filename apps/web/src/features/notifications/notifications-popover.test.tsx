import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { notificationsQuery } from "../../api/notifications.ts";
import { makeQueries, renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { NotificationsPopover } from "./notifications-popover.tsx";

const doc = (slug: string) => ({
  slug,
  title: `About ${slug}`,
  description: "Something new.",
  timestamp: "2026-01-02T00:00:00Z",
  largeImage: null,
  smallImage: { url: "/picture.png", alt: "A picture" },
  linkTo: "/app/nowhere",
  isImportant: false,
});
let read: unknown[];
let asked: URL[];
let events: string[];

const show = async (docs: unknown[], flags: Record<string, string> = {}): Promise<void> => {
  serveApi(
    http.get("*/v1/feature-flags", () => HttpResponse.json({ flags })),
    http.post("*/v1/analytics/events", async ({ request }) => {
      events.push(((await request.json()) as { name: string }).name);
      return HttpResponse.json({ status: "ok" });
    }),
    http.get("*/v1/notifications", ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({ docs, last_read: null });
    }),
    http.post("*/v1/notifications/read", async ({ request }) => {
      read.push(await request.json());
      return HttpResponse.json({ status: "ok" });
    }),
  );
  await renderPage(<NotificationsPopover accountCreatedAt={new Date(0)} />);
};

describe("NotificationsPopover", () => {
  beforeEach(() => {
    read = [];
    asked = [];
    events = [];
  });

  it("SHELL-52 says when there is nothing new", async () => {
    await show([]);
    await userEvent.click(screen.getByRole("button", { name: "Notifications" }));
    expect(await screen.findByText("No new notifications")).toBeDefined();
  });

  it("SHELL-54 SHELL-55 SHELL-60 is unread until it was seen, and closing marks the latest as read", async () => {
    await show([doc("two"), doc("one")]);
    await userEvent.click(await screen.findByRole("button", { name: "Notifications, unread" }));
    expect(await screen.findByText("About two")).toBeDefined();
    expect(screen.getAllByRole("img", { name: "A picture" })).toHaveLength(2);
    expect(read).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(read).toEqual([{ slug: "two" }]));
    expect(await screen.findByRole("button", { name: "Notifications" })).toBeDefined();
    expect(asked.map((url) => url.searchParams.get("limit"))).toEqual(["10"]);
  });

  it("SHELL-52 shows that it is looking", async () => {
    serveApi(
      http.get("*/v1/feature-flags", () => HttpResponse.json({ flags: {} })),
      http.post("*/v1/analytics/events", () => HttpResponse.json({ status: "ok" })),
      http.get("*/v1/notifications", () => new Promise<never>(() => undefined)),
    );
    await renderPage(<NotificationsPopover accountCreatedAt={new Date(0)} />);
    await userEvent.click(screen.getByRole("button", { name: "Notifications" }));
    expect(screen.getByRole("dialog", { name: "Notifications" }).querySelector("[aria-hidden]")).not.toBeNull();
    expect(screen.queryByText("No new notifications")).toBeNull();
  });

  it("ERR-26 a look that fails is thrown with its status, and leaves the bell working", async () => {
    serveApi(
      http.get("*/v1/feature-flags", () => HttpResponse.json({ flags: {} })),
      http.post("*/v1/analytics/events", () => HttpResponse.json({ status: "ok" })),
      http.get("*/v1/notifications", () => new HttpResponse("down", { status: 503 })),
    );
    await expect(makeQueries().fetchQuery(notificationsQuery())).rejects.toMatchObject({ httpStatus: 503 });
    await renderPage(<NotificationsPopover accountCreatedAt={new Date(0)} />);
    await userEvent.click(screen.getByRole("button", { name: "Notifications" }));
    expect(await screen.findByText("No new notifications")).toBeDefined();
  });

  it("SHELL-54 SHELL-59 SHELL-86 one of its own has words to press, is read here, and opening is counted", async () => {
    await show([], { "enterprise-upsell-notification": "on" });
    await userEvent.click(await screen.findByRole("button", { name: "Notifications, unread" }));
    const link = await screen.findByRole("link", { name: /Scale with Enterprise.*See Enterprise/ });
    expect(link.getAttribute("href")).toBe("/resources/enterprise");
    await userEvent.click(link);
    expect(localStorage.getItem("notification-read:enterprise-upsell")).toBe("1");
    expect(read).toEqual([]);
    await waitFor(() =>
      expect(events).toEqual(["notifications_toggled", "notification_selected", "notifications_toggled"]),
    );
  });
});
