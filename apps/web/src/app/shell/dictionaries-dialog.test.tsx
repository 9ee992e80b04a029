import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { makeUser } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { AccountDialogs } from "./account/account-dialogs.tsx";

const wire = (name: string, role: string) => ({
  id: name.toLowerCase(),
  latest_version_id: `${name}-1`,
  latest_version_rules_num: 2,
  name,
  permission_on_resource: role,
});
let sent: { path: string; body: unknown }[];

const show = async (): Promise<HTMLElement> => {
  const listed = [wire("Mine", "admin"), wire("Ours", "editor"), wire("Theirs", "viewer")];
  const note = async ({ request }: { request: Request }) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.json() });
    return HttpResponse.json({ status: "ok" });
  };
  const handlers = [
    http.get("*/v1/pronunciation-dictionaries", () => HttpResponse.json({ pronunciation_dictionaries: listed })),
    http.post("*/v1/pronunciation-dictionaries/*", note),
    http.get("*/v1/workspace/resources/mine", ({ request }) =>
      new URL(request.url).searchParams.get("resource_type") === "pronunciation_dictionary"
        ? HttpResponse.json({
            role_to_group_ids: { viewer: ["everyone"] },
            share_options: [{ id: "everyone", name: "Everyone", type: "group" }],
          })
        : new HttpResponse(null, { status: 404 }),
    ),
    http.post("*/v1/workspace/resources/mine/share", note),
    http.get("*/v1/workspace/groups", () => HttpResponse.json({})),
  ];
  serveApi(...handlers);
  await renderPage(<AccountDialogs user={makeUser()} dialog="dictionaries" onClose={() => undefined} />);
  return screen.findByRole("dialog", { name: "Pronunciation dictionaries" });
};

describe("the dialog of dictionaries", () => {
  beforeEach(() => {
    sent = [];
  });

  it("PERM-36 offers in each row what the person may do with it, and nothing else", async () => {
    const dialog = within(await show());
    const rows = await dialog.findAllByRole("listitem");
    const offered = rows.map((row) => [
      ...within(row)
        .queryAllByRole("button")
        .map((button) => button.getAttribute("aria-label")),
      ...within(row)
        .getAllByRole("link")
        .map((link) => link.getAttribute("aria-label")),
    ]);
    expect(offered).toEqual([
      ["Add a word to Mine", "Share Mine", "Archive Mine", "Download Mine"],
      ["Add a word to Ours", "Download Ours"],
      ["Download Theirs"],
    ]);
    expect(rows[2]?.textContent).toContain("shared with you to use");
  });

  it("adds a word to the dictionary of the row, by keyboard", async () => {
    const dialog = within(await show());
    (await dialog.findByRole("button", { name: "Add a word to Ours" })).focus();
    await userEvent.keyboard("{Enter}UN{Tab}United Nations{Enter}");
    await waitFor(() =>
      expect(sent).toEqual([
        {
          path: "/v1/pronunciation-dictionaries/ours/add-rules",
          body: { rules: [{ type: "alias", string_to_replace: "UN", alias: "United Nations" }] },
        },
      ]),
    );
  });

  it("makes a dictionary of their own where the name is one they may only use", async () => {
    const dialog = within(await show());
    await dialog.findByText("Theirs");
    await userEvent.type(dialog.getByRole("textbox", { name: "Dictionary" }), "Theirs");
    await userEvent.type(dialog.getByRole("textbox", { name: "Written" }), "UN");
    await userEvent.type(dialog.getByRole("textbox", { name: "Said" }), "United Nations{Enter}");
    await waitFor(() => expect(sent).toMatchObject([{ path: "/v1/pronunciation-dictionaries/add-from-rules" }]));
  });

  it("PERM-36 opens the share sheet of a dictionary, shares it, and comes back to its row", async () => {
    const dialog = within(await show());
    (await dialog.findByRole("button", { name: "Share Mine" })).focus();
    await userEvent.keyboard("{Enter}");
    const sheet = within(await screen.findByRole("dialog", { name: "Share Mine" }));
    const everyone = await sheet.findByRole<HTMLSelectElement>("combobox", { name: "Access of Everyone" });
    expect(everyone.selectedOptions[0]?.text).toBe("Can use");
    const form = within(sheet.getByRole("form", { name: "Share with" }));
    await userEvent.type(form.getByRole("combobox", { name: "Person or group" }), "bob@example.org");
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Access" }), "Can edit words");
    await userEvent.click(form.getByRole("button", { name: "Share" }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          path: "/v1/workspace/resources/mine/share",
          body: { resource_type: "pronunciation_dictionary", role: "editor", user_email: "bob@example.org" },
        },
      ]),
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Share Mine" })).toBeNull());
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Share Mine");
  });
});
