import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse, type RequestHandler } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { GroupsSection } from "./groups-section.tsx";
import { lockedTooltip } from "./permission-locks.ts";

const group = (id: string, name: string, permissions: string[], members: string[] = []) => ({
  id,
  name,
  members,
  permissions,
});
const member = { user_id: "u1", email: "ada@example.com", first_name: null, photo_url: null, group_ids: [] };
let saved: unknown[];

const show = async (...more: RequestHandler[]): Promise<void> => {
  serveApi(
    ...more,
    http.get("*/v1/workspace/groups", () =>
      HttpResponse.json({
        everyone: group("everyone", "Everyone", ["text_to_speech"]),
        g1: group("g1", "Editors", ["dubbing"], ["u1", "u2"]),
      }),
    ),
    http.get("*/v1/workspace/members", () => HttpResponse.json([member])),
    http.post("*/v1/workspace/groups/g1", async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ status: "ok" });
    }),
    http.delete("*/v1/workspace/groups/:id", ({ params }) => {
      saved.push(`removed ${String(params.id)}`);
      return HttpResponse.json({ status: "ok" });
    }),
  );
  await renderPage(<GroupsSection />);
};

const openEditors = async (): Promise<HTMLElement> => {
  const row = (await screen.findByText("Editors")).closest("li") as HTMLElement;
  await userEvent.click(within(row).getByRole("button", { name: "Permissions" }));
  return screen.findByRole("dialog", { name: "Permissions of Editors" });
};

describe("GroupsSection", () => {
  beforeEach(() => void (saved = []));

  it("PERM-08 offers two levels for each permission and saves what was chosen", async () => {
    await show();
    const editor = await openEditors();
    const choice = within(editor).getByRole<HTMLSelectElement>("combobox", { name: "Studio" });
    expect([...choice.options].map(({ text }) => text)).toEqual(["No access", "Has access"]);
    await userEvent.selectOptions(choice, "Has access");
    await userEvent.click(within(editor).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(saved).toEqual([{ permissions: ["projects", "dubbing"] }]));
  });

  it("asks before a change is dropped by Escape, and not where nothing was changed", async () => {
    await show();
    const editor = await openEditors();
    const choice = within(editor).getByRole<HTMLSelectElement>("combobox", { name: "Studio" });
    await userEvent.selectOptions(choice, "Has access");
    await userEvent.keyboard("{Escape}");
    expect(within(editor).getByText("Discard your changes?")).toBeDefined();
    await userEvent.click(within(editor).getByRole("button", { name: "Keep" }));
    expect(choice.value).toBe("yes");
    await userEvent.selectOptions(choice, "No access");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saved).toEqual([]);
  });

  it("PERM-09 locks what everyone has, and says why", async () => {
    await show();
    const editor = await openEditors();
    expect(within(editor).queryByRole("combobox", { name: "Text to Speech" })).toBeNull();
    expect(within(editor).getByText(`. ${lockedTooltip}`)).toBeDefined();
  });

  it("PERM-08 shows at one glance what everyone can do and what a group adds", async () => {
    await show();
    const chips = within(await screen.findByRole("list", { name: "What everyone in the workspace can do." }));
    expect(chips.getByText("Text to Speech").textContent).toBe("Text to Speech: Has access");
    expect(chips.getByText("Studio").textContent).toBe("Studio: No access");
    expect(chips.queryByText("Sound Effects")).toBeNull();
    const [editors] = within(screen.getByRole("list", { name: "Groups" })).getAllByRole("listitem");
    expect(editors?.textContent).toContain("2 members·gives 1 more permission");
  });

  it("PERM-08 ticks a member at once, and takes the tick away where the server refuses", async () => {
    let answer = (): void => undefined;
    const wait = new Promise<void>((resolve) => (answer = resolve));
    const refuse = http.post("*/v1/workspace/groups/g1/members", async () => {
      await wait;
      return HttpResponse.json({ detail: { status: "no", message: "Not this one." } }, { status: 400 });
    });
    await show(refuse);
    const editor = await openEditors();
    const box = await within(editor).findByRole<HTMLInputElement>("checkbox", { name: "ada@example.com" });
    await userEvent.click(box);
    expect(box.checked).toBe(true);
    answer();
    await waitFor(() => expect(box.checked).toBe(false));
  });

  it("asks before a group is removed, keeps it when told to, and removes it when sure", async () => {
    await show();
    const ask = async (): Promise<void> =>
      userEvent.click(await screen.findByRole("button", { name: "Remove Editors" }));
    await ask();
    await userEvent.click(screen.getByRole("button", { name: "Keep" }));
    expect(saved).toEqual([]);
    await ask();
    expect(screen.getByText(/^Remove “Editors”\? Its members lose/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(saved).toEqual(["removed g1"]));
  });
});
