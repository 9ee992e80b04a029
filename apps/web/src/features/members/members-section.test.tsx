import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { Toaster } from "sonner";
import { beforeEach, describe, expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { InvitePage } from "./invite-page.tsx";
import { InvitesSection } from "./invites-section.tsx";
import type { Viewer } from "./member.ts";
import { MembersSection } from "./members-section.tsx";

let sent: unknown[];
const ok = async ({ request }: { request: Request }) => {
  const text = await request.text();
  sent.push([request.method, new URL(request.url).pathname, text ? JSON.parse(text) : null]);
  return HttpResponse.json({ status: "ok" });
};
const person = (id: string, isOwner: boolean, usageLimit: number | null = null) => ({
  user_id: id,
  email: `${id}@example.org`,
  first_name: null,
  seat_type: isOwner ? "workspace_admin" : "workspace_member",
  is_owner: isOwner,
  is_locked: false,
  character_count: 10,
  usage_limit: usageLimit,
  group_ids: [],
});
const serveMembers = (usageLimit: number | null = null): void =>
  serveApi(
    http.get("*/v1/workspace/members", () =>
      HttpResponse.json([person("owner", true), person("guest", false, usageLimit)]),
    ),
    http.post("*/v1/workspace/members", ok),
    http.post("*/v1/workspace/ownership", ok),
    http.post("*/v1/workspace/leave", ok),
    http.delete("*/v1/workspace/members/:id", ok),
  );
const show = (viewer: Partial<Viewer> = {}) =>
  renderPage(
    <>
      <MembersSection ownId="owner" isAdmin isOwner {...viewer} />
      <Toaster />
    </>,
  );
const choose = async (item: string): Promise<void> => {
  await userEvent.click(await screen.findByRole("button", { name: "Change guest@example.org" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole("button", { name }));

describe("members", () => {
  beforeEach(() => {
    sent = [];
  });

  it("PERM-01 PERM-36 are changed and removed by admins, the owner never", async () => {
    serveMembers();
    await show({ ownId: "someone", isOwner: false });
    await choose("Lock out");
    await choose("Remove from the workspace");
    await press("Keep");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Change guest@example.org");
    await choose("Remove from the workspace");
    await press("Remove");
    await waitFor(() =>
      expect(sent).toEqual([
        ["POST", "/v1/workspace/members", { email: "guest@example.org", is_locked: true }],
        ["DELETE", "/v1/workspace/members/guest", null],
      ]),
    );
    expect(screen.queryByRole("button", { name: "Change owner@example.org" })).toBeNull();
  });

  it("PERM-36 are only looked at by members", async () => {
    serveMembers();
    await show({ ownId: "someone", isAdmin: false, isOwner: false });
    await screen.findByText("Owner");
    expect(screen.queryByRole("button", { name: /^Change/ })).toBeNull();
  });

  it("get a limit of credits, which can be changed and removed", async () => {
    serveMembers();
    await show();
    await choose("Set a credit limit");
    for (const wrong of ["many", "1.5", "-1", " "]) {
      fireEvent.change(screen.getByLabelText("Credits per period"), { target: { value: wrong } });
      await press("Save");
      expect(screen.getByText(/^Enter a whole number from 0/)).toBeDefined();
    }
    expect(sent).toEqual([]);
    fireEvent.change(screen.getByLabelText("Credits per period"), { target: { value: "500" } });
    await press("Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent).toEqual([["POST", "/v1/workspace/members", { email: "guest@example.org", usage_limit: 500 }]]);
  });

  it("with a limit show how much of it is used, and lose it on request", async () => {
    serveMembers(500);
    await show();
    expect(await screen.findByText("10 of 500 credits used")).toBeDefined();
    await choose("Change the credit limit");
    await press("Remove limit");
    await waitFor(() =>
      expect(sent).toEqual([["POST", "/v1/workspace/members", { email: "guest@example.org", usage_limit: null }]]),
    );
  });

  it("can be made the owner by the owner alone, once asked for certain", async () => {
    serveMembers();
    await show();
    await choose("Hand the workspace over");
    expect(screen.getByText(/^Make guest@example.org the owner\?/)).toBeDefined();
    expect(sent).toEqual([]);
    await press("Hand over");
    await waitFor(() => expect(sent).toEqual([["POST", "/v1/workspace/ownership", { email: "guest@example.org" }]]));
    cleanup();
    await show({ ownId: "someone", isOwner: false });
    await userEvent.click(await screen.findByRole("button", { name: "Change guest@example.org" }));
    await screen.findByRole("menuitem", { name: "Lock out" });
    expect(screen.queryByRole("menuitem", { name: "Hand the workspace over" })).toBeNull();
  });

  it("leave by themselves", async () => {
    serveMembers();
    await show({ ownId: "guest", isAdmin: false, isOwner: false });
    await choose("Leave the workspace");
    await press("Leave");
    await waitFor(() => expect(sent).toEqual([["POST", "/v1/workspace/leave", null]]));
  });

  it("that cannot be changed stay, and the reason is told", async () => {
    const detail = { status: "last_owner", message: "A workspace needs at least one owner." };
    serveApi(
      http.get("*/v1/workspace/members", () => HttpResponse.json([person("owner", true), person("guest", false)])),
      http.delete("*/v1/workspace/members/:id", () => HttpResponse.json({ detail }, { status: 409 })),
    );
    await show();
    await choose("Remove from the workspace");
    await press("Remove");
    expect(await screen.findByText("Nothing was changed. A workspace needs at least one owner.")).toBeDefined();
    expect(await screen.findByRole("button", { name: "Change guest@example.org" })).toBeDefined();
  });
});

describe("invitations", () => {
  let policy: string;
  beforeEach(() => {
    policy = "invite";
  });
  const serveInvites = (isMailed: boolean): void =>
    serveApi(
      http.get("*/v1/workspace/invites", () => HttpResponse.json({ invites: [] })),
      http.get("*/v1/auth/sign-up", () =>
        HttpResponse.json({ policy, is_fixed: false, is_first: false, needs_set_up_code: false }),
      ),
      http.post("*/v1/workspace/invites/add", () =>
        HttpResponse.json({
          invites: [
            { email: "new@example.org", invite_link: "https://t/invite#x", expires_at_unix: 1, is_mailed: isMailed },
          ],
        }),
      ),
    );
  const invite = async (): Promise<void> => {
    await renderPage(<InvitesSection />);
    await userEvent.type(screen.getByLabelText("Email"), "new@example.org");
    await userEvent.click(screen.getByRole("button", { name: "Invite" }));
  };

  it("show a link to pass on where no mail is set up", async () => {
    serveInvites(false);
    await invite();
    expect(await screen.findByText("Send this link to new@example.org. It is shown only now.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Copy link" })).toBeDefined();
  });

  it("say beforehand that nobody new can come where sign-up is closed", async () => {
    serveInvites(true);
    await renderPage(<InvitesSection />);
    expect(screen.queryByText(/Sign-up is closed/)).toBeNull();
    cleanup();
    policy = "closed";
    serveInvites(true);
    await renderPage(<InvitesSection />);
    expect(await screen.findByText(/only people who already have an account here can join/)).toBeDefined();
  });

  it("are mailed where it is", async () => {
    serveInvites(true);
    await invite();
    expect(await screen.findByText("An invitation was emailed to new@example.org.")).toBeDefined();
  });

  it.each([
    ["invite_expired", "This invitation has expired."],
    ["invite_used", "This invitation has already been used."],
  ])("that are %s say so and offer no way in", async (status, message) => {
    const refusal = { detail: { status, message } };
    serveApi(http.post("*/v1/workspace/invites/look", () => HttpResponse.json(refusal, { status: 410 })));
    await renderPage(<InvitePage token="t" isSignedIn onDone={() => undefined} />);
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
  });
});
