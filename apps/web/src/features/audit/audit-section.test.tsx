import { auditActivities, auditClasses } from "@timbre/contract";
import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { t as activities } from "./activities/messages.ts";
import { AuditSection } from "./audit-section.tsx";

const entryOf = (activity: string, unmapped: Record<string, unknown>) => ({
  id: activity,
  time: 1_700_000_000_000,
  activity_name: activity,
  class_name: "Entity Management",
  actor: { user: { uid: "u1", email_addr: "ada@example.org" }, app_uid: null },
  device: { ip: "203.0.113.9" },
  unmapped,
});

it("says in plain words what was done to what, and never shows an id", async () => {
  const entries = [
    entryOf("Signed In", { target: "abcdefghij0123456789", target_name: "ada@example.org" }),
    entryOf("Group Created", { target: "abcdefghij0123456780", target_name: "Narrators" }),
    entryOf("Group Changed", { target: "everyone", target_name: null }),
    entryOf("Blocked Prompt Added", { target: "abcdefghij0123456781", target_name: null }),
    entryOf("Members Invited", { target: null, count: 2 }),
  ];
  serveApi(
    http.get("*/v1/workspace/audit-logs", () => HttpResponse.json({ entries, has_more: false, next_cursor: null })),
  );
  await renderPage(<AuditSection />);
  expect(await screen.findByText("Signed in")).toBeDefined();
  expect((await screen.findAllByRole("listitem")).map((line) => line.querySelector("p")?.textContent)).toEqual([
    "Signed in",
    "Group created: Narrators",
    "Group changed: Everyone",
    "Phrase blocked",
    "2 people invited",
  ]);
  expect(screen.getAllByText("ada@example.org · from 203.0.113.9")).toHaveLength(5);
  expect(screen.getByRole("option", { name: "Sign-ins" })).toBeDefined();
});

it("has words for all that the log can tell", () => {
  expect(Object.keys(activities).sort()).toEqual([...auditActivities, ...Object.keys(auditClasses)].sort());
});
