import { cleanup, screen, waitFor, within } from "@testing-library/react";
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
  );
  const voice = makeVoice("Captain", {}, { isOwner: true, isInLibrary });
  await renderPage(
    <>
      <ShareVoiceDialog voice={voice} people={null} onClose={() => undefined} />
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
    await userEvent.click(screen.getByRole("switch", { name: "People on free plans can use it" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Notice period" }), "90");
    await userEvent.click(screen.getByRole("button", { name: "Share in the library" }));
    await waitFor(() =>
      expect(sent).toEqual([
        { call: "share", body: { free_users_allowed: false, remix_allowed: false, notice_period: 90 } },
      ]),
    );
  });

  it("DESIGN-18 remixes are allowed when the voice is shared, or later, and changed by themselves", async () => {
    await show(false);
    const remix = () => screen.getByRole("switch", { name: /^People who add it can remix it/ });
    expect(remix().getAttribute("aria-checked")).toBe("false");
    await userEvent.click(remix());
    await userEvent.click(screen.getByRole("button", { name: "Share in the library" }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ remix_allowed: true }));
    cleanup();
    await show(true);
    await userEvent.click(remix());
    await waitFor(() => expect(sent[1]).toEqual({ call: "share", body: { remix_allowed: true } }));
  });

  it("takes a voice out of the library", async () => {
    await show(true);
    await userEvent.click(screen.getByRole("button", { name: "Stop sharing" }));
    const question = await screen.findByRole("dialog", { name: "Stop sharing Captain?" });
    expect(question.textContent).toContain("No one new can add Captain.");
    expect(sent).toEqual([]);
    await userEvent.click(within(question).getByRole("button", { name: "Stop sharing" }));
    await waitFor(() => expect(sent).toEqual([{ call: "stop" }]));
  });
});
