import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { WebhooksPage } from "./webhooks-page.tsx";

let sent: unknown[];
const record = async (request: Request): Promise<void> => {
  const text = await request.text();
  sent.push([request.method, new URL(request.url).pathname, text ? JSON.parse(text) : null]);
};
const webhook = {
  webhook_id: "w1",
  name: "Studio",
  webhook_url: "https://example.org/hook",
  is_disabled: true,
  is_auto_disabled: true,
  created_at_unix: 1,
  retry_enabled: true,
};
const delivery = {
  delivery_id: "d1",
  event_type: "voice_removed",
  state: "failed",
  attempts: 5,
  last_status: 500,
  last_problem: null,
  created_at_unix: 1,
};

const show = async (owner: "user" | "workspace", webhooks: object[]): Promise<void> => {
  const path = `*/v1/${owner}/webhooks`;
  const ok = async ({ request }: { request: Request }) => {
    await record(request);
    return HttpResponse.json({ status: "ok", webhook_secret: "wsec_shown_once" });
  };
  serveApi(
    http.get(path, () => HttpResponse.json({ webhooks })),
    http.get(`${path}/:id/deliveries`, () => HttpResponse.json({ deliveries: [delivery] })),
    http.post(path, ok),
    http.post(`${path}/*`, ok),
    http.patch(`${path}/*`, ok),
    http.delete(`${path}/*`, ok),
  );
  await renderPage(<WebhooksPage owner={owner} />);
};

describe("WebhooksPage", () => {
  beforeEach(() => {
    sent = [];
  });

  it("SHELL-29 makes a personal webhook and shows its secret once", async () => {
    await show("user", []);
    expect(await screen.findByText("No webhooks yet")).toBeDefined();
    await userEvent.type(screen.getByLabelText("Name"), "Mine");
    await userEvent.type(screen.getByLabelText("Address"), "https://example.org/x");
    await userEvent.click(screen.getByRole("button", { name: "Add webhook" }));
    expect(await screen.findByText("wsec_shown_once")).toBeDefined();
    const settings = { auth_type: "hmac", name: "Mine", webhook_url: "https://example.org/x" };
    expect(sent).toEqual([["POST", "/v1/user/webhooks", { settings }]]);
  });

  it("SHELL-29 shows a workspace's webhook, switches it on again, and sends what failed once more", async () => {
    await show("workspace", [webhook]);
    expect(await screen.findByText("Switched off after failures")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Actions for Studio" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Enable" }));
    await userEvent.click(screen.getByRole("button", { name: "Deliveries" }));
    await userEvent.click(await screen.findByRole("button", { name: "Resend" }));
    const change = { name: "Studio", is_disabled: false, retry_enabled: true };
    await waitFor(() =>
      expect(sent).toEqual([
        ["PATCH", "/v1/workspace/webhooks/w1", change],
        ["POST", "/v1/workspace/webhooks/w1/deliveries/d1/resend", null],
      ]),
    );
  });

  it("asks before a webhook is deleted with its secret", async () => {
    await show("workspace", [webhook]);
    await userEvent.click(await screen.findByRole("button", { name: "Actions for Studio" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    expect(await screen.findByText(/^Delete “Studio”\?/)).toBeDefined();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(sent).toEqual([["DELETE", "/v1/workspace/webhooks/w1", null]]));
  });
});
