import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { useCallback, useState } from "react";
import { Toaster } from "sonner";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeUser } from "../../test-builders.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import type { User } from "../../api/accounts/accounts.ts";
import { LibraryPage, type OnLibrarySearch } from "./library-page.tsx";
import { paidOnlyTooltip } from "./add-voice-action.tsx";
import { type LibrarySearch, validateLibrary } from "./library-search.ts";
import { t } from "./messages.ts";

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
let leftOut: string[];
const onUse = vi.fn();
const asked: URLSearchParams[] = [];
const likened: string[] = [];
const steps: { search: LibrarySearch; isReplacing: boolean }[] = [];

/** The page with an address that it can change. */
const Page = ({ user, start }: { user: User; start: LibrarySearch }) => {
  const [search, setSearch] = useState(start);
  const onSearch = useCallback<OnLibrarySearch>((next, { isReplacing }) => {
    const valid = validateLibrary(next);
    steps.push({ search: valid, isReplacing });
    setSearch(valid);
  }, []);
  return (
    <>
      <LibraryPage
        user={user}
        search={search}
        onSearch={onSearch}
        drawVoice={({ name, unspokenReason }) => (
          <>
            <p>{name}</p>
            {unspokenReason && <p>{`${name}: ${unspokenReason}`}</p>}
          </>
        )}
        drawOrb={({ name }) => <span>{`orb of ${name}`}</span>}
        ownIdOf={({ voiceId }) => (voiceId === "Taken" ? "own-Taken" : null)}
        onUse={onUse}
      />
      <Toaster />
    </>
  );
};

const collection = (title: string, color: string) => ({
  collection_id: `language-${title}`,
  title,
  color,
  category: "language",
  voice_count: 1,
});

const serveLibrary = (): void =>
  serveApi(
    http.get("*/readyz", () =>
      HttpResponse.json({ status: "ready", left_out: leftOut.map((name) => ({ name, lost: "" })) }),
    ),
    http.get("*/v1/shared-voices", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const sought = query.get("voice_ids");
      const voices = sought ? [voice("Sought", true)].slice(sought === "nobody" ? 1 : 0) : all;
      return HttpResponse.json({ voices, has_more: false });
    }),
    http.get("*/v1/voice-library/collections", () =>
      HttpResponse.json({ collections: [collection("French", "red"), collection("Hindi", "teal")] }),
    ),
    http.get("*/v1/voice-library/collections/:id", () =>
      HttpResponse.json({ ...collection("French", "red"), voices: [voice("Siwis", true)] }),
    ),
    http.post("*/v1/similar-voices*", async ({ request }) => {
      likened.push(new URL(request.url).pathname);
      const voices = Array.from({ length: 6 }, (_, at) => ({ ...voice(`Like ${at}`, true), preview_url: "/preview" }));
      return HttpResponse.json({ voices, has_more: false, total_count: 6 });
    }),
    http.post("*/v1/voices/add/owner/:id", ({ params }) =>
      isRefusing
        ? HttpResponse.json({ detail: { status: "voice_limit_reached", message: "" } }, { status: 403 })
        : HttpResponse.json({ voice_id: `own-${String(params.id)}` }),
    ),
  );
let all: (ReturnType<typeof voice> & { language?: string; use_case?: string })[];

const showAt = async (start: LibrarySearch, user = makeUser({ tier: "pro" })): Promise<void> => {
  serveLibrary();
  await renderPage(<Page user={user} start={start} />);
};
const show = async (tier: string, permissions = ["add_voice_from_voice_library"]): Promise<void> => {
  await showAt({}, makeUser({ tier, permissions }));
  await screen.findByText("Open");
};

describe("LibraryPage", () => {
  beforeEach(() => {
    isRefusing = false;
    leftOut = [];
    all = [voice("Open", true), voice("Paid", false)];
    onUse.mockReset();
    for (const list of [asked, likened, steps]) list.length = 0;
  });

  it("VOICE-15 says of voices the server was set up without why they are silent, and offers no use of them", async () => {
    leftOut = ["espeak-ng"];
    all = [
      { ...voice("Open", true), language: "en" },
      { ...voice("Taken", true), language: "es" },
    ];
    await show("pro");
    const reason = "Can't speak on this server, which was set up without espeak-ng.";
    expect(await screen.findByText(`Taken: ${reason}`)).toBeDefined();
    expect(screen.queryByText(`Open: ${reason}`)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Use Taken" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add Open" }).disabled).toBe(false);
  });

  it("LIB-02 LIB-03 each filter has a chip, asks the server and makes a step of its own", async () => {
    await show("pro");
    const names = () => screen.getAllByRole("combobox").map((chip) => chip.getAttribute("aria-label"));
    expect(names()).toEqual(["Sort", "Language", "Category", "Gender"]);
    await userEvent.click(screen.getByRole("button", { name: "More filters" }));
    expect(names()).toEqual([
      ...["Sort", "Language", "Category", "Gender"],
      ...["Age", "Quality", "Notice period", "Custom rates", "Live moderation"],
    ]);
    await userEvent.selectOptions(screen.getByLabelText("Language"), "en");
    await userEvent.selectOptions(await screen.findByLabelText("Accent"), "irish");
    await userEvent.selectOptions(screen.getByLabelText("Notice period"), "365");
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
        language: "en",
        accent: "irish",
        min_notice_period_days: "365",
      }),
    );
    expect(steps.map(({ isReplacing }) => isReplacing)).toEqual([false, false, false]);
    await userEvent.selectOptions(screen.getByLabelText("Language"), "fr");
    expect(steps.at(-1)?.search).toEqual({ language: "fr", notice_period: 365 });
  });

  it("LIB-09 has a shelf for each use with voices, which leads to all of them", async () => {
    all = [{ ...voice("Open", true), use_case: "narrative_story" }, voice("Paid", false)];
    await show("pro");
    const shelf = await screen.findByRole("region", { name: "Narrative & story" });
    expect(within(shelf).getByText("orb of Open")).toBeDefined();
    expect(within(shelf).getByRole("link", { name: /Open/ }).getAttribute("href")).toBe("/app/voice-library/Open");
    await userEvent.click(screen.getByRole("button", { name: "See all voices for Narrative & story" }));
    expect(steps.at(-1)?.search).toEqual({ category: "narrative_story" });
    await waitFor(() => expect(screen.queryByRole("region", { name: "Narrative & story" })).toBeNull());
  });

  it("LIB-02 an address that uses a filter behind More shows it", async () => {
    await showAt({ age: "old" });
    expect((await screen.findByLabelText<HTMLSelectElement>("Age")).value).toBe("old");
  });

  it("LIB-02 typing searches once it rests, without a step to go back through", async () => {
    await show("pro");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search the library" }), "warm");
    await waitFor(() => expect(steps).toEqual([{ search: { search: "warm" }, isReplacing: true }]));
  });

  it("LIB-13 LIB-15 shows the four nearest to a recording, and asks again each time", async () => {
    await show("pro");
    const recording = new File(["sound"], "me.wav", { type: "audio/wav" });
    await userEvent.upload(screen.getByLabelText("Search by sound"), recording);
    expect(await screen.findByText("Like 3")).toBeDefined();
    expect(screen.queryByText("Like 4")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Stop searching by sound" }));
    await screen.findByText("Open");
    await userEvent.upload(screen.getByLabelText("Search by sound"), recording);
    await screen.findByText("Like 3");
    expect(likened).toEqual(["/v1/similar-voices", "/v1/similar-voices"]);
  });

  it("LIB-12 LIB-14 searches for voices like one, until a filter resets it with a warning", async () => {
    await show("pro");
    await userEvent.click(screen.getByRole("button", { name: "Voices like Open" }));
    await screen.findByText("Like 0");
    expect([likened, steps.at(-1)?.search]).toEqual([["/v1/similar-voices-by-id"], { similar: "Open" }]);
    await userEvent.selectOptions(screen.getByLabelText("Gender"), "male");
    expect(await screen.findByText(t.filtersAreNotSupportedWithSimilar)).toBeDefined();
    expect(steps.at(-1)?.search).toEqual({ gender: "male" });
    expect(await screen.findByText("Open")).toBeDefined();
  });

  it("LIB-17 shows the voice the speech page sent for, or says that there is none", async () => {
    await showAt({ voice_id: "Sought" });
    expect(await screen.findByText("Sought")).toBeDefined();
    expect(asked.some((query) => query.get("voice_ids") === "Sought")).toBe(true);
  });

  it("LIB-17 says when the library does not have it either", async () => {
    await showAt({ voice_id: "nobody" });
    expect(await screen.findByText(/is not in your voices or in the library/)).toBeDefined();
  });

  it("LIB-19 LIB-20 API-48 opens a coloured collection of a language, and closes it again", async () => {
    await show("pro");
    const french = await screen.findByRole("button", { name: /French/ });
    expect(french.getAttribute("data-colour")).toBe("red");
    await userEvent.click(french);
    expect(await screen.findByText("Siwis")).toBeDefined();
    expect(steps.at(-1)?.search).toEqual({ collection: "language-French" });
    await userEvent.click(screen.getByRole("button", { name: /French/ }));
    expect(await screen.findByText("Open")).toBeDefined();
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
