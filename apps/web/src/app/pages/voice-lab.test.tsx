import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { open as openApp } from "../test-open-app.tsx";
import { captain, heart, lab, makeUser, makeWire, seen, serve, startLab } from "./test-voice-lab.ts";

const addDialog = () => screen.findByRole("dialog", { name: "Add a new voice" });

describe("My Voices", () => {
  beforeEach(startLab);

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
    const queries = seen.asked.map(({ searchParams }) => Object.fromEntries(searchParams));
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
      HttpResponse.json({
        trainings: [{ model_id: "m2", state: "fine_tuned", progress: 1, message }],
        expected_seconds: null,
      }),
    );
    serve({ voices: [makeWire("Pro", { category: "professional" })], more: [training] });
    openApp(`${lab}?voiceId=Pro`);
    expect((await screen.findByRole("note", { name: "Result of the training" })).textContent).toBe(message);
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
    expect(seen.deleted).toEqual([]);
  });

  it("MYV-08 using a voice opens text to speech with it", async () => {
    serve();
    const router = openApp(lab);
    await userEvent.click(await screen.findByRole("button", { name: "Use Captain" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/app/speech-synthesis/text-to-speech"));
    expect(await screen.findByRole("button", { name: "Voice: Captain. Change voice" })).toBeDefined();
  });
});
