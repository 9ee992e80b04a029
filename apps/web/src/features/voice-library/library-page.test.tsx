import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { Toaster } from "sonner";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeUser } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { LibraryPage } from "./library-page.tsx";
import { paidOnlyTooltip } from "./library-row.tsx";

const voice = (voice_id: string, free_users_allowed: boolean) => ({
  voice_id,
  public_owner_id: "owner",
  name: voice_id,
  category: "professional",
  free_users_allowed,
  preview_url: null,
  rate: 1,
});
let isRefusing: boolean;
const onUse = vi.fn();

const show = async (tier: string, permissions = ["add_voice_from_voice_library"]): Promise<void> => {
  serveApi(
    http.get("*/v1/shared-voices", () =>
      HttpResponse.json({ voices: [voice("Open", true), voice("Paid", false)], has_more: false }),
    ),
    http.post("*/v1/voices/add/owner/:id", ({ params }) =>
      isRefusing
        ? HttpResponse.json({ detail: { status: "voice_limit_reached", message: "" } }, { status: 403 })
        : HttpResponse.json({ voice_id: `own-${String(params.id)}` }),
    ),
  );
  const user = makeUser({ tier, permissions });
  await renderPage(
    <>
      <LibraryPage
        user={user}
        soughtId={null}
        drawVoice={({ name }) => <p>{name}</p>}
        ownIdOf={() => null}
        onUse={onUse}
      />
      <Toaster />
    </>,
  );
  await screen.findByText("Open");
};

describe("LibraryPage", () => {
  beforeEach(() => {
    isRefusing = false;
    onUse.mockReset();
  });

  it("VOICE-16 adds a shared voice, which can then be used", async () => {
    await show("pro");
    await userEvent.click(screen.getByRole("button", { name: "Add Open" }));
    await userEvent.click(await screen.findByRole("button", { name: "Use Open" }));
    expect(onUse).toHaveBeenCalledWith("own-Open");
  });

  it("VOICE-17 a voice that is not for the free plan says so and cannot be added", async () => {
    await show("free");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add Paid" }).disabled).toBe(true);
    expect(screen.getByText(paidOnlyTooltip)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add Open" }).disabled).toBe(false);
  });

  it("PERM-03 everyone may look, and adding needs its permission", async () => {
    await show("pro", []);
    expect(screen.queryByRole("button", { name: "Add Open" })).toBeNull();
    expect(screen.getByText(/^You do not have access to the Voice Library/)).toBeDefined();
  });

  it("LIB-16 says that a voice was not added, and lets it be tried again", async () => {
    isRefusing = true;
    await show("pro");
    await userEvent.click(screen.getByRole("button", { name: "Add Open" }));
    expect(await screen.findByText("Failed to add voice to my voices.")).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add Open" }).disabled).toBe(false),
    );
  });
});
