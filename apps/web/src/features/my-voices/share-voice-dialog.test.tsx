import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { Toaster } from "sonner";
import { beforeEach, describe, expect, it } from "vitest";
import { makeVoice } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { ShareVoiceDialog } from "./share-voice-dialog.tsx";

let sent: { call: string; body?: unknown }[];
const ok = () => HttpResponse.json({ status: "ok" });

const show = async (isInLibrary: boolean): Promise<void> => {
  serveApi(
    http.patch("*/v1/voices/captain/sharing", async ({ request }) => {
      sent.push({ call: "share", body: await request.json() });
      return ok();
    }),
    http.delete("*/v1/voices/captain/sharing", () => {
      sent.push({ call: "stop" });
      return HttpResponse.json({ status: "ok", disable_at_unix: 0 });
    }),
    http.post("*/v1/workspace/resources/captain/share", async ({ request }) => {
      sent.push({ call: "person", body: await request.json() });
      return ok();
    }),
    http.get("*/v1/workspace/groups", () =>
      HttpResponse.json({
        everyone: { id: "everyone", name: "Everyone", members: [], permissions: [] },
        g1: { id: "g1", name: "Narrators", members: [], permissions: [] },
      }),
    ),
  );
  const voice = makeVoice("Captain", {}, { isOwner: true, isInLibrary });
  await renderPage(
    <>
      <ShareVoiceDialog voice={voice} onClose={() => undefined} />
      <Toaster />
    </>,
  );
};

describe("ShareVoiceDialog", () => {
  beforeEach(() => {
    sent = [];
  });

  it("shows a voice in the library with its terms", async () => {
    await show(false);
    await userEvent.click(screen.getByRole("switch", { name: "Free plans may use it" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Notice period" }), "90");
    await userEvent.click(screen.getByRole("button", { name: "Share in the library" }));
    await waitFor(() =>
      expect(sent).toEqual([{ call: "share", body: { free_users_allowed: false, notice_period: 90 } }]),
    );
  });

  it("takes a voice out of the library", async () => {
    await show(true);
    await userEvent.click(screen.getByRole("button", { name: "Stop sharing" }));
    await waitFor(() => expect(sent).toEqual([{ call: "stop" }]));
  });

  it("shares with one person of the workspace", async () => {
    await show(false);
    const form = within(screen.getByRole("form", { name: "A person of this workspace" }));
    await userEvent.type(form.getByRole("textbox", { name: "Email" }), "bob@example.org");
    await userEvent.selectOptions(form.getByRole("combobox", { name: "May" }), "editor");
    await userEvent.click(form.getByRole("button", { name: "Share" }));
    expect(await screen.findByText("Captain is shared with bob@example.org")).toBeDefined();
    expect(sent).toEqual([
      { call: "person", body: { resource_type: "voice", role: "editor", user_email: "bob@example.org" } },
    ]);
  });

  it("shares with a group of the workspace", async () => {
    await show(false);
    const form = within(screen.getByRole("form", { name: "A group" }));
    await form.findByRole("option", { name: "Narrators" });
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Group" }), "g1");
    await userEvent.click(form.getByRole("button", { name: "Share with group" }));
    expect(await screen.findByText("Captain is shared with Narrators")).toBeDefined();
    expect(sent).toEqual([{ call: "person", body: { resource_type: "voice", role: "viewer", group_id: "g1" } }]);
  });
});
