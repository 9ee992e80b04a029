import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { Toaster } from "sonner";
import { beforeEach, describe, expect, it } from "vitest";
import type { SharedResource } from "../../api/workspace/sharing.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { PeopleSection } from "./people-section.tsx";

let sent: { call: string; body: unknown }[];
let shares: Record<string, string[]>;

const take = (call: string) =>
  http.post(`*/v1/workspace/resources/captain/${call}`, async ({ request }) => {
    sent.push({ call, body: await request.json() });
    return HttpResponse.json({ status: "ok" });
  });

const show = async (resourceType: SharedResource["resourceType"] = "voice"): Promise<void> => {
  serveApi(
    take("share"),
    take("unshare"),
    http.get("*/v1/workspace/resources/captain", () =>
      HttpResponse.json({
        role_to_group_ids: shares,
        share_options: [
          { id: "u2", name: "bob@example.org", type: "user" },
          { id: "everyone", name: "Everyone", type: "group" },
          { id: "g1", name: "Narrators", type: "group" },
          { id: "k1", name: "A key", type: "key" },
        ],
      }),
    ),
  );
  await renderPage(
    <>
      <PeopleSection resource={{ resourceType, resourceId: "captain", name: "Captain" }} />
      <Toaster />
    </>,
  );
};

describe("PeopleSection", () => {
  beforeEach(() => {
    sent = [];
    shares = {};
  });

  it("shares with one person of the workspace", async () => {
    await show();
    const form = within(screen.getByRole("form", { name: "Share with" }));
    await userEvent.type(form.getByRole("combobox", { name: "Person or group" }), "bob@example.org");
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Access" }), "editor");
    await userEvent.click(form.getByRole("button", { name: "Share" }));
    expect(await screen.findByText("Captain is shared with bob@example.org")).toBeDefined();
    expect(sent).toEqual([
      { call: "share", body: { resource_type: "voice", role: "editor", user_email: "bob@example.org" } },
    ]);
    expect(form.getByRole<HTMLInputElement>("combobox", { name: "Person or group" }).value).toBe("");
  });

  it("shares a project with a group of the workspace by its name", async () => {
    await show("project");
    await waitFor(() => expect(document.querySelectorAll("datalist option")).toHaveLength(3));
    const form = within(screen.getByRole("form", { name: "Share with" }));
    await userEvent.type(form.getByRole("combobox", { name: "Person or group" }), "narrators{Enter}");
    expect(await screen.findByText("Captain is shared with Narrators")).toBeDefined();
    expect(sent).toEqual([{ call: "share", body: { resource_type: "project", role: "viewer", group_id: "g1" } }]);
  });

  it("changes what somebody can do where it stands", async () => {
    shares = { viewer: ["u2"] };
    await show();
    const access = await screen.findByRole("combobox", { name: "Access of bob@example.org" });
    await userEvent.selectOptions(access, "Can edit");
    await waitFor(() =>
      expect(sent).toEqual([
        { call: "share", body: { resource_type: "voice", role: "editor", user_email: "bob@example.org" } },
      ]),
    );
  });

  it("tells who has it already, and takes it back", async () => {
    shares = { viewer: ["everyone", "k1"], commenter: ["u2"] };
    await show("project");
    const list = within(await screen.findByRole("list", { name: "Shared with" }));
    expect(list.getAllByRole("combobox").map((one) => one.getAttribute("aria-label"))).toEqual([
      "Access of Everyone",
      "Access of bob@example.org",
    ]);
    expect(list.getAllByRole<HTMLSelectElement>("combobox").map(({ value }) => value)).toEqual(["viewer", "viewer"]);
    await userEvent.click(list.getByRole("button", { name: "Stop sharing with bob@example.org" }));
    await waitFor(() =>
      expect(sent).toEqual([{ call: "unshare", body: { resource_type: "project", user_email: "bob@example.org" } }]),
    );
  });
});
