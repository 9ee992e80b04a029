import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../test-render.tsx";
import { serveApi } from "../../../test-server.ts";
import { UsersPage } from "./users-page.tsx";

let sent: unknown[];
const take = async ({ request }: { request: Request }) => {
  sent.push([request.method, new URL(request.url).pathname, await request.json().catch(() => null)]);
  return HttpResponse.json({ status: "ok", reset_link: "https://here/reset-password#acc_1", expires_at_unix: 1 });
};
const ada = {
  user_id: "u1",
  email: "ada@example.org",
  first_name: "<b>Ada</b>",
  is_server_admin: false,
  is_blocked: true,
  is_email_confirmed: true,
  is_two_factor_on: false,
  created_at_unix: 0,
  last_seen_at_unix: null,
  workspace: { workspace_id: "w1", name: "Ada's workspace", tier: "free", character_count: 1_200 },
};

const onMove = vi.fn();
const show = async ({ ownId = "me", total = 1 } = {}): Promise<void> => {
  serveApi(
    http.get("*/v1/admin/users", () => HttpResponse.json({ users: [ada], total, has_more: total > 1 })),
    http.patch("*/v1/admin/users/u1", take),
    http.post("*/v1/admin/users/u1/reset-link", take),
    http.delete("*/v1/admin/users/u1", take),
    http.delete("*/v1/admin/users/u1/sessions", take),
    http.post("*/v1/admin/workspaces/w1/plan", take),
  );
  await renderPage(<UsersPage ownId={ownId} search="" page={0} onMove={onMove} />);
  await screen.findByText("<b>Ada</b>");
};
const choose = async (item: string): Promise<void> => {
  await userEvent.click(screen.getByRole("button", { name: "Actions for ada@example.org" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};
const dialog = () => within(screen.getByRole("dialog"));

describe("UsersPage", () => {
  beforeEach(() => {
    sent = [];
    onMove.mockReset();
  });

  it("shows plan, use and state, and changes the plan once that is confirmed", async () => {
    await show();
    expect(screen.getByText("Blocked")).toBeDefined();
    expect(screen.getByText(/1,200 credits used · never seen/)).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText("Plan of ada@example.org"), "pro");
    expect(sent).toEqual([]);
    expect(screen.getByRole("dialog", { name: "Change Ada's workspace to the Pro plan?" })).toBeDefined();
    await userEvent.click(dialog().getByRole("button", { name: "Change plan" }));
    await waitFor(() => expect(sent).toEqual([["POST", "/v1/admin/workspaces/w1/plan", { tier: "pro" }]]));
  });

  it("shows a reset link once", async () => {
    await show();
    await choose("Make a reset link");
    expect(await dialog().findByText("https://here/reset-password#acc_1")).toBeDefined();
    await userEvent.click(dialog().getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByText("https://here/reset-password#acc_1")).toBeNull());
  });

  it("unblocks, and makes an admin of the server", async () => {
    await show();
    await choose("Unblock");
    await choose("Make server admin");
    await waitFor(() =>
      expect(sent).toEqual([
        ["PATCH", "/v1/admin/users/u1", { is_blocked: false }],
        ["PATCH", "/v1/admin/users/u1", { is_server_admin: true }],
      ]),
    );
  });

  it("signs somebody out everywhere", async () => {
    await show();
    await choose("Sign out everywhere");
    await waitFor(() => expect(sent).toEqual([["DELETE", "/v1/admin/users/u1/sessions", null]]));
  });

  it("deletes once the address is typed", async () => {
    await show();
    await choose("Delete account");
    const button = dialog().getByRole<HTMLButtonElement>("button", { name: "Delete for good" });
    await userEvent.type(dialog().getByLabelText("Type their email address to confirm"), "ada@");
    expect(button.disabled).toBe(true);
    await userEvent.type(dialog().getByLabelText("Type their email address to confirm"), "example.org");
    await userEvent.click(button);
    await waitFor(() => expect(sent).toEqual([["DELETE", "/v1/admin/users/u1", null]]));
  });

  it("offers nothing against oneself", async () => {
    await show({ ownId: "u1" });
    await userEvent.click(screen.getByRole("button", { name: "Actions for ada@example.org" }));
    expect((await screen.findAllByRole("menuitem")).map((item) => item.textContent)).toEqual(["Make a reset link"]);
  });

  it("counts people where one page holds them all", async () => {
    await show();
    expect(screen.getByText("1 user")).toBeDefined();
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  });

  it("turns pages and searches by the address", async () => {
    await show({ total: 120 });
    expect(screen.getByText("1 to 1 of 120")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(onMove).toHaveBeenCalledWith({ search: "", page: 1 });
    await userEvent.type(screen.getByRole("searchbox"), "bo");
    await waitFor(() => expect(onMove).toHaveBeenCalledWith({ search: "bo", page: 0 }));
  });
});
