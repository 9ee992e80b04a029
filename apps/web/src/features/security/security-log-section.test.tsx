import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { SecurityLogSection } from "./security-log-section.tsx";

const event = {
  event_id: "e1",
  kind: "sign_in_failed",
  count: 12,
  first_at_unix: 1_700_000_000,
  last_at_unix: 1_700_000_100,
  email: "ada@example.org",
  workspace_name: null,
  api_key_name: null,
  ip_address: "203.0.113.9",
  route: null,
  code: "invalid_credentials",
  reason: "The email or password is not right.",
  subject: null,
};

it("shows what happened, how often and from where, and asks for one kind when told", async () => {
  const asked: (string | null)[] = [];
  serveApi(
    http.get("*/v1/admin/security-events", ({ request }) => {
      const kind = new URL(request.url).searchParams.get("kind");
      asked.push(kind);
      return HttpResponse.json({ events: kind ? [] : [event], has_more: false, next_cursor: null });
    }),
  );
  await renderPage(<SecurityLogSection />);
  expect(await screen.findByText(/12 times/)).toBeDefined();
  expect(screen.getByText("ada@example.org · from 203.0.113.9 · The email or password is not right.")).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText("Kind of event"), "plan_changed");
  expect(await screen.findByText("Nothing here yet.")).toBeDefined();
  expect(asked).toEqual([null, "plan_changed"]);
});
