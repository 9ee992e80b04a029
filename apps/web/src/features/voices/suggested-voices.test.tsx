import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { toast, Toaster } from "sonner";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { queryKeys } from "../../api/client/query-keys.ts";
import { Player } from "../../audio/playing/player.ts";
import { makeUser } from "../../test-builders.ts";
import { makeQueries, renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { noFilter } from "./filter-voices.ts";
import { paidVoiceTooltip, SuggestedVoices, useSuggestedVoices } from "./suggested-voices.tsx";
import { usePreview } from "./use-preview.ts";

const shared = (voice_id: string, free_users_allowed: boolean) => ({
  voice_id,
  public_owner_id: "owner",
  name: voice_id,
  category: "professional",
  free_users_allowed,
  preview_url: null,
  rate: 1,
  language: "en",
});
const asked: URLSearchParams[] = [];
let isRefusing: boolean;

const player = new Player();
const Suggested = () => <SuggestedVoices voices={useSuggestedVoices(noFilter)} preview={usePreview(player)} />;

const show = async (tier: string): Promise<void> => {
  serveApi(
    http.get("*/readyz", () => HttpResponse.json({ status: "ready", left_out: [] })),
    http.get("*/v1/shared-voices", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const isProfessional = query.get("category") === "professional";
      const voices = isProfessional ? [shared("Open", true), shared("Paid", false)] : [shared("Designed", true)];
      return HttpResponse.json({ voices, has_more: true });
    }),
    http.post("*/v1/voices/add/owner/:id", () =>
      isRefusing
        ? HttpResponse.json({ detail: { status: "voice_limit_reached", message: "" } }, { status: 403 })
        : HttpResponse.json({ voice_id: "own" }),
    ),
  );
  const queries = makeQueries();
  queries.setQueryData(queryKeys.user, makeUser({ tier }));
  queries.setQueryDefaults(queryKeys.user, { staleTime: Infinity });
  await renderPage(
    <>
      <Suggested />
      <Toaster />
    </>,
    queries,
  );
  await screen.findByText("Open");
};
const button = (name: string): HTMLButtonElement => screen.getByRole("button", { name: `Add ${name} to My Voices` });

describe("SuggestedVoices", () => {
  beforeEach(() => {
    asked.length = 0;
    isRefusing = false;
  });

  it("LIB-18 API-49 asks for ten professional voices that are trending", async () => {
    await show("pro");
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ page_size: "10", category: "professional", sort: "trending" });
  });

  it("LIB-18 fills what is left of the ten with designed voices, after the professional ones", async () => {
    await show("pro");
    expect(asked.map((query) => query.get("category"))).toEqual(["professional", "generated"]);
    const names = screen.getAllByRole("button", { name: /^Add / }).map((one) => one.getAttribute("aria-label"));
    expect(names).toEqual(["Open", "Paid", "Designed"].map((name) => `Add ${name} to My Voices`));
  });

  it("VOICE-16 goes from adding to added", async () => {
    await show("pro");
    await userEvent.click(button("Open"));
    expect(await screen.findByText("Added")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Add Open to My Voices" })).toBeNull();
  });

  it("VOICE-17 a free plan cannot add what is not for it", async () => {
    await show("free");
    expect(button("Paid").disabled).toBe(true);
    expect(button("Open").disabled).toBe(false);
    await userEvent.hover(button("Paid").parentElement as HTMLElement);
    expect((await screen.findAllByText(paidVoiceTooltip)).length).toBeGreaterThan(0);
  });

  it("VOICE-19 says for ten seconds that a voice was not added", async () => {
    const spoken = vi.spyOn(toast, "error");
    isRefusing = true;
    await show("pro");
    await userEvent.click(button("Open"));
    expect(await screen.findByText("Error Adding Voice!")).toBeDefined();
    expect(spoken).toHaveBeenCalledWith("Error Adding Voice!", { description: expect.any(String), duration: 10_000 });
  });
});
