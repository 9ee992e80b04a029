import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { makeUser } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { VoicePage } from "./voice-page.tsx";

const corsair = {
  voice_id: "designed_corsair",
  public_owner_id: "timbre",
  name: "Corsair",
  category: "generated",
  description: 'Designed from a sentence: "An angry old pirate captain."',
  language: "en",
  age: "old",
  gender: "male",
  use_case: "characters_animation",
  free_users_allowed: true,
  preview_url: "/v1/voices/designed_corsair/preview",
  rate: 1,
};

const toggle = vi.fn();
const onUse = vi.fn();

const show = async (voices: object[], ownId: string | null = null): Promise<void> => {
  serveApi(
    http.get("*/readyz", () => HttpResponse.json({ status: "ready" })),
    http.get("*/v1/shared-voices", () => HttpResponse.json({ voices, has_more: false })),
    http.post("*/v1/voices/add/timbre/:id", () => HttpResponse.json({ voice_id: "own" })),
  );
  await renderPage(
    <VoicePage
      voiceId="designed_corsair"
      user={makeUser({ tier: "pro", permissions: ["add_voice_from_voice_library"] })}
      sounds={{ playing: null, toggle }}
      drawOrb={() => null}
      ownIdOf={() => ownId}
      onUse={onUse}
    />,
  );
};

describe("VoicePage", () => {
  it("tells what the voice is, who made it and what it is good for, and lets each sample be heard", async () => {
    await show([corsair]);
    expect(await screen.findByRole("heading", { name: "Corsair" })).toBeDefined();
    expect(screen.getByText(/An angry old pirate captain/)).toBeDefined();
    expect(screen.getByText("Designed by Timbre from a description. It isn't a recording of anyone.")).toBeDefined();
    expect(screen.getByText("Characters & animation")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "A story" }));
    expect(toggle).toHaveBeenCalledWith(expect.objectContaining({ voiceId: "designed_corsair" }), "story");
  });

  it("VOICE-16 adds the voice, which can then be used", async () => {
    await show([corsair]);
    await userEvent.click(await screen.findByRole("button", { name: "Add Corsair" }));
    await userEvent.click(await screen.findByRole("button", { name: "Use Corsair" }));
    expect(onUse).toHaveBeenCalledWith("own");
  });

  it("says when the library does not have the voice", async () => {
    await show([]);
    expect(await screen.findByText("This voice is not in the library.")).toBeDefined();
  });
});
