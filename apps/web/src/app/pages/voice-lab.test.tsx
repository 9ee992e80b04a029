import type { UserAnswer } from "@timbre/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse, type RequestHandler } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { open as openApp } from "../test-open-app.tsx";
import { serveApi } from "../../test-server.ts";

const lab = "/app/voice-lab";
let people = 0;

const makeUser = (slots: object = {}, permissions = ["voice_lab", "text_to_speech"]): Partial<UserAnswer> =>
  ({
    user_id: `person-${(people += 1)}`,
    email: "ada@example.org",
    display_name: "Ada",
    first_name: "Ada",
    workspace_role: "owner",
    permissions,
    subscription: {
      tier: "free",
      status: "free",
      character_count: 1_000,
      character_limit: 10_000,
      voice_slots_used: 1,
      voice_limit: 3,
      professional_voice_slots_used: 0,
      professional_voice_limit: 0,
      can_use_instant_voice_cloning: false,
      ...slots,
    },
  }) as Partial<UserAnswer>;

const makeWire = (voice_id: string, part: object = {}) => ({
  voice_id,
  name: voice_id,
  category: "generated",
  labels: { language: "en", gender: "male" },
  description: `About ${voice_id}`,
  preview_url: null,
  is_owner: true,
  permission_on_resource: "admin",
  created_at_unix: 1_760_000_000,
  samples: null,
  acoustics: null,
  ...part,
});

const captain = makeWire("Captain");
const heart = makeWire("Heart", { category: "premade", is_owner: false, permission_on_resource: "viewer" });
const other = makeWire("Other", { is_owner: false, permission_on_resource: "viewer", category: "cloned" });

type World = { user?: Partial<UserAnswer>; voices?: object[]; models?: object[]; more?: RequestHandler[] };
let asked: URL[];
let deleted: string[];

const serve = ({ user = makeUser(), voices = [captain, heart, other], models = [], more = [] }: World = {}): void => {
  serveApi(
    ...more,
    http.get("*/v1/user", () => HttpResponse.json(user)),
    http.get("*/v1/user/onboarding-checklist", () => HttpResponse.json({ checklist_id: "c", hidden: true, items: [] })),
    http.get("*/v1/notifications", () => HttpResponse.json({ docs: [], last_read: null })),
    http.get("*/v1/feature-flags", () => HttpResponse.json({ flags: {} })),
    http.get("*/v1/models", () => HttpResponse.json(models)),
    http.get("*/readyz", () => HttpResponse.json({ status: "ready" })),
    http.get("*/v1/history", () => HttpResponse.json({ history: [], has_more: false, last_history_item_id: null })),
    http.get("*/v1/voices/:id/settings", () => HttpResponse.json({})),
    http.get("*/v1/text-to-voice/preview-text-limits", () =>
      HttpResponse.json({ minimum_characters: 100, maximum_characters: 1_000 }),
    ),
    http.get("*/v2/voices", ({ request }) => {
      const url = new URL(request.url);
      asked.push(url);
      const isFirst = !url.searchParams.get("next_page_token");
      const shown = voices.filter((voice) => !deleted.includes((voice as { voice_id: string }).voice_id));
      // Two pages, so that following the token is seen.
      const half = Math.ceil(shown.length / 2);
      return HttpResponse.json({
        voices: isFirst ? shown.slice(0, half) : shown.slice(half),
        has_more: isFirst,
        total_count: shown.length,
        next_page_token: isFirst ? "second" : null,
      });
    }),
    http.delete("*/v1/voices/:id", ({ params }) => {
      deleted.push(String(params.id));
      return HttpResponse.json({ status: "ok" });
    }),
    http.post("*/v1/voices/:id/restore", ({ params }) => {
      deleted = deleted.filter((id) => id !== params.id);
      return HttpResponse.json(captain);
    }),
    http.get("*", () => HttpResponse.json({})),
  );
};

const addDialog = () => screen.findByRole("dialog", { name: "Add a new voice" });

describe("My Voices", () => {
  beforeEach(() => {
    asked = [];
    deleted = [];
    vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
  });

  it("offers the languages of the voices that are shown", async () => {
    const dora = makeWire("Dora", { category: "premade", is_owner: false, labels: { language: "es" } });
    serve({ voices: [captain, heart, dora] });
    openApp(lab);
    const offered = async () =>
      within(await screen.findByRole("combobox", { name: "Language" }))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    expect(await offered()).toEqual(["All languages", "English"]);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "Default voices");
    expect(await offered()).toEqual(["All languages", "English", "Spanish"]);
  });

  it("MYV-05 shows the voices that are one's own, and how many slots they take", async () => {
    serve();
    openApp(lab);
    expect(await screen.findByRole("button", { name: "Captain" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Heart" })).toBeNull();
    expect(screen.getByText("1 of 3 voice slots used")).toBeDefined();
    expect(screen.getByRole("meter", { name: "Voice slots" }).getAttribute("aria-valuenow")).toBe("1");
  });

  it("MYV-07 reads every page of a hundred, by name", async () => {
    serve();
    openApp(lab);
    await screen.findByRole("button", { name: "Other" });
    const queries = asked.map(({ searchParams }) => Object.fromEntries(searchParams));
    expect(queries).toEqual([
      { page_size: "100", sort: "name", sort_direction: "asc" },
      { page_size: "100", sort: "name", sort_direction: "asc", next_page_token: "second" },
    ]);
  });

  it("MYV-09 needs the permission voice_lab", async () => {
    serve({ user: makeUser({}, ["text_to_speech"]) });
    openApp(lab);
    expect(await screen.findByText(/^You do not have access to My Voices/)).toBeDefined();
  });

  it("MYV-08 says 'No voices' with a way to make one", async () => {
    serve({ voices: [heart] });
    const router = openApp(lab);
    expect(await screen.findByText("No voices")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Create a voice" }));
    await addDialog();
    expect(router.state.location.search).toEqual({ action: "create" });
  });

  it("narrows by kind and by word, as tiles or rows", async () => {
    serve();
    openApp(lab);
    await screen.findByRole("button", { name: "Captain" });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "premade");
    expect(await screen.findByRole("button", { name: "Heart" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Captain" })).toBeNull();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "");
    fireEvent.change(screen.getByRole("searchbox", { name: "Search my voices" }), { target: { value: "oth" } });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Captain" })).toBeNull());
    expect(screen.getByRole("button", { name: "Other" })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "List" }));
    expect(screen.getByText("Instant Voice Clone")).toBeDefined();
  });

  it("MYV-03 MYV-04 MYV-08 voiceId shows the details of a voice and what may be done with it", async () => {
    const clone = makeWire("Clone", {
      category: "cloned",
      samples: [{ sample_id: "s", file_name: "me.wav", duration_secs: 65 }],
      voice_verification: { requires_verification: true },
    });
    serve({ voices: [clone] });
    openApp(`${lab}?voiceId=Clone`);
    const panel = within(await screen.findByRole("complementary", { name: "About Clone" }));
    expect(panel.getByText("About Clone", { selector: "p" })).toBeDefined();
    expect(panel.getByText("me.wav")).toBeDefined();
    expect(panel.getByText("1:05")).toBeDefined();
    expect(panel.getByText("Your Instant Voice Clone")).toBeDefined();
    for (const name of ["Use in text to speech", "Edit", "Verify", "Delete", "Copy voice ID", "Share"]) {
      expect(panel.getByRole("button", { name })).toBeDefined();
    }
  });

  it("MYV-08 a voice of somebody else can be used and copied, not changed", async () => {
    serve();
    openApp(`${lab}?voiceId=Other`);
    const panel = within(await screen.findByRole("complementary", { name: "About Other" }));
    expect(panel.getByRole("button", { name: "Use in text to speech" })).toBeDefined();
    expect(panel.queryByRole("button", { name: /Edit|Delete|Verify|Share/ })).toBeNull();
  });

  it("MYV-08 a professional voice shows how far it is trained for each model", async () => {
    const trained = makeWire("Pro", {
      category: "professional",
      fine_tuning: { state: { m2: "fine_tuning" }, progress: { m2: 0.4 } },
    });
    const model = { languages: [], model_rates: {} };
    serve({
      voices: [trained],
      models: [
        { ...model, model_id: "m2", name: "Multilingual", can_be_finetuned: true },
        { ...model, model_id: "m1", name: "Old", can_be_finetuned: false },
      ],
    });
    openApp(`${lab}?voiceId=Pro`);
    const rows = await screen.findByRole("list", { name: "Fine-tuning" });
    await waitFor(() => expect(rows.textContent).toBe("MultilingualFine-tuning 40%"));
  });

  it("MYV-01 MYV-02 action opens the editor of a voice, and Back closes it", async () => {
    serve();
    const router = openApp(`${lab}?voiceId=Captain`);
    const panel = within(await screen.findByRole("complementary", { name: "About Captain" }));
    await userEvent.click(panel.getByRole("button", { name: "Edit" }));
    expect(await screen.findByRole("dialog", { name: "Edit Captain" })).toBeDefined();
    expect(router.state.location.search).toEqual({ action: "edit", voiceId: "Captain" });
    router.history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.search).toEqual({ voiceId: "Captain" });
  });

  it("MYV-02 action=verify opens the verify dialog", async () => {
    serve();
    openApp(`${lab}?action=verify&voiceId=Captain`);
    const dialog = await screen.findByRole("dialog", { name: "Verify Captain" });
    expect(dialog.textContent).toContain("This voice needs no verification.");
    expect(screen.queryByRole("complementary", { name: "About Captain", hidden: true })).toBeNull();
  });

  it.each(["action=edit&voiceId=Other", "action=edit&voiceId=Nobody", "action=verify&voiceId=Heart", "action=dance"])(
    "MYV-01 ?%s counts as none",
    async (query) => {
      serve();
      openApp(`${lab}?${query}`);
      await screen.findByRole("button", { name: "Captain" });
      expect(screen.queryByRole("dialog")).toBeNull();
    },
  );

  const ofPro = http.get("*/v1/voices/Pro", () => HttpResponse.json(makeWire("Pro", { category: "professional" })));
  it.each([
    ["action=edit&", "Edit Pro"],
    ["action=verify&", "Verify Pro"],
    ["", null],
  ])("PVC-14 ?%svoiceId of a professional voice opens: %s", async (action, name) => {
    serve({ voices: [makeWire("Pro", { category: "professional" })], more: [ofPro] });
    openApp(`${lab}?${action}voiceId=Pro`);
    if (name) expect(await screen.findByRole("dialog", { name })).toBeDefined();
    else expect(await screen.findByRole("complementary", { name: "About Pro" })).toBeDefined();
    expect(screen.queryAllByRole("dialog")).toHaveLength(name ? 1 : 0);
  });

  it("a trained voice says how alike it is and what the figure means", async () => {
    const message = "Likeness 71 of 100; two recordings of one person usually reach about 74.";
    const training = http.get("*/v1/voices/pvc/Pro/train", () =>
      HttpResponse.json({ trainings: [{ model_id: "m2", state: "fine_tuned", progress: 1, message }] }),
    );
    serve({ voices: [makeWire("Pro", { category: "professional" })], more: [training] });
    openApp(`${lab}?voiceId=Pro`);
    expect((await screen.findByRole("note", { name: "What the training came to" })).textContent).toBe(message);
  });

  it("MYV-06 create=true is replaced by action=create and opens the add dialog", async () => {
    serve();
    const router = openApp(`${lab}?create=true`);
    await addDialog();
    expect(router.state.location.search).toEqual({ action: "create" });
    expect(router.history.length).toBe(1);
  });

  it("MYV-08 deleting asks first, frees the name, and Undo brings the voice back", async () => {
    serve();
    const router = openApp(`${lab}?voiceId=Captain`);
    const panel = within(await screen.findByRole("complementary", { name: "About Captain" }));
    await userEvent.click(panel.getByRole("button", { name: "Delete" }));
    const question = within(await screen.findByRole("dialog", { name: "Delete Captain?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Captain" })).toBeNull());
    expect(router.state.location.search).toEqual({});
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("button", { name: "Captain" })).toBeDefined();
    expect(deleted).toEqual([]);
  });

  it("MYV-08 using a voice opens text to speech with it", async () => {
    serve();
    const router = openApp(lab);
    await userEvent.click(await screen.findByRole("button", { name: "Use Captain" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/app/speech-synthesis/text-to-speech"));
    expect(await screen.findByRole("button", { name: "Voice: Captain. Change voice" })).toBeDefined();
  });
});

describe("the add dialog and its address", () => {
  beforeEach(() => {
    asked = [];
    deleted = [];
    vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
  });

  it("ADD-02 ADD-03 MYV-02 opens with action=create at the choice, and is closed otherwise", async () => {
    serve();
    const router = openApp(lab);
    await userEvent.click(await screen.findByRole("button", { name: "Add a new voice" }));
    expect(within(await addDialog()).getByRole("heading", { name: "Instant Voice Clone" })).toBeDefined();
    expect(router.state.location.search).toEqual({ action: "create" });
    router.history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("ADD-04 each change of the way is a step in the history", async () => {
    serve();
    const router = openApp(`${lab}?action=create`);
    await userEvent.click(await screen.findByRole("button", { name: "Voice Design" }));
    expect(await screen.findByRole("textbox", { name: "Prompt" })).toBeDefined();
    expect(router.state.location.search).toEqual({ action: "create", creationType: "voiceDesign" });
    router.history.back();
    expect(await screen.findByRole("button", { name: "Voice Design" })).toBeDefined();
    expect(router.state.location.search).toEqual({ action: "create" });
  });

  it.each(["cloneVoice", "professionalVoiceClone", "magic"])(
    "ADD-05 a way that is closed or unknown leads to the choice: %s",
    async (type) => {
      serve();
      openApp(`${lab}?action=create&creationType=${type}`);
      expect(within(await addDialog()).getByRole("button", { name: "Voice Design" })).toBeDefined();
    },
  );

  it("ADD-05 without a free slot a design link leads to the choice, which says why", async () => {
    serve({ user: makeUser({ voice_slots_used: 3 }) });
    openApp(`${lab}?action=create&creationType=voiceDesign`);
    expect(within(await addDialog()).getByText(/You've used all of your custom voice slots/)).toBeDefined();
    expect(screen.queryByRole("textbox", { name: "Prompt" })).toBeNull();
  });

  it("ADD-06 closing forgets the way after one second, without a step in the history", async () => {
    serve();
    const router = openApp(`${lab}?action=create&creationType=voiceDesign`);
    await screen.findByRole("textbox", { name: "Prompt" });
    const seen: string[] = [];
    router.history.subscribe(({ location }) => seen.push(location.search));
    await userEvent.click(within(await addDialog()).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(seen).toEqual(["?creationType=voiceDesign", ""]));
    expect(screen.queryByRole("dialog")).toBeNull();
    // Closing was a step, forgetting was not.
    expect(router.history.length).toBe(2);
  });

  it("ADD-07 a design link fills the form, brought into range, and leaves the address with the dialog", async () => {
    serve();
    const link = new URLSearchParams({
      action: "create",
      creationType: "voiceDesign",
      prompt: "A calm old sailor with a deep voice",
      previewText: "Come aboard, friend.",
      seed: "99999999999",
      loudness: "-1",
      quality: "much",
      guidanceScale: "10",
    });
    const router = openApp(`${lab}?${link}`);
    expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Prompt" })).value).toBe(
      "A calm old sailor with a deep voice",
    );
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Preview text" }).value).toBe(
      "Come aboard, friend.",
    );
    await userEvent.click(screen.getByText("Settings", { selector: "summary" }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Seed" }).value).toBe("2147483647");
    expect(screen.getByRole("slider", { name: "Loudness" }).getAttribute("aria-valuetext")).toBe("0%");
    expect(screen.getByRole("slider", { name: "Guidance" }).getAttribute("aria-valuetext")).toBe("100%");
    await userEvent.click(within(await addDialog()).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it("a remix starts from the voice it was asked for", async () => {
    serve();
    const router = openApp(`${lab}?voiceId=Captain`);
    const panel = within(await screen.findByRole("complementary", { name: "About Captain" }));
    await userEvent.click(panel.getByRole("button", { name: "Remix" }));
    expect(await screen.findByRole("slider", { name: "Prompt strength" })).toBeDefined();
    expect(router.state.location.search).toEqual({
      action: "create",
      creationType: "voiceDesign",
      voiceId: "Captain",
    });
  });
});
