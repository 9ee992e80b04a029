import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { InvitePage } from "./invite-page.tsx";
import { InvitesSection } from "./invites-section.tsx";
import { MembersSection } from "./members-section.tsx";

let sent: unknown[];
const ok = async ({ request }: { request: Request }) => {
  const text = await request.text();
  sent.push([request.method, new URL(request.url).pathname, text ? JSON.parse(text) : null]);
  return HttpResponse.json({ status: "ok" });
};
const person = (id: string, isOwner: boolean) => ({
  user_id: id,
  email: `${id}@example.org`,
  first_name: null,
  seat_type: isOwner ? "workspace_admin" : "workspace_member",
  is_owner: isOwner,
  is_locked: false,
  character_count: 10,
  group_ids: [],
});
const serveMembers = (): void =>
  serveApi(
    http.get("*/v1/workspace/members", () => HttpResponse.json([person("owner", true), person("guest", false)])),
    http.post("*/v1/workspace/members", ok),
    http.delete("*/v1/workspace/members/:id", ok),
  );

describe("members", () => {
  beforeEach(() => {
    sent = [];
  });

  it("PERM-01 PERM-36 are changed and removed by admins, the owner never", async () => {
    serveMembers();
    await renderPage(<MembersSection ownId="someone" isAdmin />);
    await userEvent.click(await screen.findByRole("button", { name: "Change guest@example.org" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Lock out" }));
    await userEvent.click(screen.getByRole("button", { name: "Change guest@example.org" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Remove from the workspace" }));
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
    await renderPage(<MembersSection ownId="guest" isAdmin={false} />);
    await screen.findByText("Owner");
    expect(screen.queryByRole("button", { name: /^Change/ })).toBeNull();
  });
});

describe("invitations", () => {
  const serveInvites = (isMailed: boolean): void =>
    serveApi(
      http.get("*/v1/workspace/invites", () => HttpResponse.json({ invites: [] })),
      http.post("*/v1/workspace/invites/add", () =>
        HttpResponse.json({
          invites: [
            { email: "new@example.org", invite_link: "https://t/invite/x", expires_at_unix: 1, is_mailed: isMailed },
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
    expect(await screen.findByText("Pass this link on to new@example.org. It is shown only now.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Copy link" })).toBeDefined();
  });

  it("are mailed where it is", async () => {
    serveInvites(true);
    await invite();
    expect(await screen.findByText("An invitation was mailed to new@example.org.")).toBeDefined();
  });

  it.each([
    ["invite_expired", "This invitation has expired."],
    ["invite_used", "This invitation was used already."],
  ])("that are %s say so and offer no way in", async (status, message) => {
    const refusal = { detail: { status, message } };
    serveApi(http.get("*/v1/workspace/invites/:token", () => HttpResponse.json(refusal, { status: 410 })));
    await renderPage(<InvitePage token="t" isSignedIn onDone={() => undefined} />);
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
  });
});
