import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
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

const show = async (docs: unknown[]): Promise<void> => {
  serveApi(
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
});
