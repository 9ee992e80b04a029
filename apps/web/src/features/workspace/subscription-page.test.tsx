import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, it } from "vitest";
import { makeUser } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { SubscriptionPage } from "./subscription-page.tsx";

type Choice = { can_change: boolean; can_ask?: boolean; operator_name: string | null; request: object | null };

const show = async (choice: Choice): Promise<unknown[]> => {
  const sent: unknown[] = [];
  const take = async ({ request }: { request: Request }) => {
    const text = await request.text();
    sent.push([request.method, new URL(request.url).pathname, text ? JSON.parse(text) : null]);
    return HttpResponse.json({ status: "ok" });
  };
  serveApi(
    http.get("*/v1/workspace/plan", () => HttpResponse.json({ can_ask: true, ...choice })),
    http.post("*/v1/workspace/plan", take),
    http.post("*/v1/workspace/plan/request", take),
    http.delete("*/v1/workspace/plan/request", take),
  );
  await renderPage(<SubscriptionPage user={makeUser({ tier: "free" })} />);
  return sent;
};
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole("button", { name }));

it("changes the plan after a question that says what comes with it", async () => {
  const sent = await show({ can_change: true, operator_name: null, request: null });
  await press("Choose Pro");
  const question = await screen.findByRole("dialog", { name: "Change to the Pro plan?" });
  expect(question.textContent).toContain("500,000 credits a month, 160 own voices, 1 seat");
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole("button", { name: "Change plan" }));
  await waitFor(() => expect(sent).toEqual([["POST", "/v1/workspace/plan", { tier: "pro" }]]));
  expect(screen.queryByRole("button", { name: "Choose Free" })).toBeNull();
});

it("PERM-36 lets everybody else ask the operator, with a message", async () => {
  const sent = await show({ can_change: false, operator_name: "Ada", request: null });
  expect(await screen.findByText(/Ada changes plans\. You can request a change/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Choose/ })).toBeNull();
  await press("Ask for Starter");
  await userEvent.type(await screen.findByLabelText("Message (optional)"), "I want to clone my voice.");
  await press("Send request");
  const wish = { tier: "starter", message: "I want to clone my voice." };
  await waitFor(() => expect(sent).toEqual([["POST", "/v1/workspace/plan/request", wish]]));
});

it("SHELL-31 sends members to an admin of their workspace", async () => {
  await show({ can_change: false, can_ask: false, operator_name: "Ada", request: null });
  expect(await screen.findByText(/An admin of your workspace can request a change here/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

it("shows a request that waits, and takes it back", async () => {
  const sent = await show({
    can_change: false,
    operator_name: null,
    request: { tier: "pro", message: "", created_at_unix: 0 },
  });
  expect(await screen.findByText(/asked for the Pro plan/)).toBeDefined();
  await press("Withdraw");
  await waitFor(() => expect(sent).toEqual([["DELETE", "/v1/workspace/plan/request", null]]));
});

it("says what each plan unlocks", async () => {
  await show({ can_change: false, operator_name: null, request: null });
  for (const unlocked of ["Instant Voice Cloning, every voice of the library", "Professional Voice Cloning"]) {
    expect(await screen.findByText(unlocked)).toBeDefined();
  }
});
