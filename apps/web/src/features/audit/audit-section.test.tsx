import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { AuditSection } from "./audit-section.tsx";

const entry = (id: string, activity: string) => ({
  id,
  time: 1_700_000_000_000,
  activity_name: activity,
  class_name: "Group Management",
  actor: { user: { uid: "u1", email_addr: "ada@example.org" }, app_uid: null },
  device: { ip: "203.0.113.7" },
  unmapped: { target: "<b>Writers</b>" },
});

describe("AuditSection", () => {
  it("lists who did what to what, page by page, and by kind", async () => {
    const asked: string[] = [];
    serveApi(
      http.get("*/v1/workspace/audit-logs", ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(`${query.get("class_name") ?? ""} ${query.get("cursor") ?? ""}`);
        return query.get("cursor")
          ? HttpResponse.json({ entries: [entry("b", "Group Removed")], has_more: false, next_cursor: null })
          : HttpResponse.json({ entries: [entry("a", "Group Made")], has_more: true, next_cursor: "next" });
      }),
    );
    await renderPage(<AuditSection />);
    expect(await screen.findByText("Group Made")).toBeDefined();
    expect(screen.getByText("ada@example.org on <b>Writers</b> from 203.0.113.7")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Show older" }));
    expect(await screen.findByText("Group Removed")).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText("Kind of entry"), "Authentication");
    await waitFor(() => expect(asked).toEqual([" ", " next", "Authentication "]));
  });

  it("says when nothing has happened", async () => {
    serveApi(
      http.get("*/v1/workspace/audit-logs", () =>
        HttpResponse.json({ entries: [], has_more: false, next_cursor: null }),
      ),
    );
    await renderPage(<AuditSection />);
    expect(await screen.findByText("Nothing has happened here yet")).toBeDefined();
  });
});
