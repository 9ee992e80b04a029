import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setViewport } from "../../../test-setup.ts";
import {
  button,
  enough,
  heading,
  makeWireSample,
  makeWorld,
  press,
  showWizard,
  voicePath,
  type World,
} from "../professional-test-support.tsx";

let world: World;
beforeEach(() => {
  world = makeWorld();
});

describe("voice data", () => {
  it("PVC-19 PVC-20 PVC-21 PVC-23 PVC-26 has a form, an orb, two ways to add samples and tips", async () => {
    await showWizard(world);
    expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Voice name" })).value).toBe("Ada");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" }).value).toBe("en");
    expect(screen.getByRole("textbox", { name: "Description" })).toBeDefined();
    expect(screen.getByRole("progressbar", { name: "Audio" })).toBeDefined();
    for (const name of ["Upload samples", "Record yourself", "Back", "Next"]) expect(button(name)).toBeDefined();
    expect(screen.getByText("Auto-saved")).toBeDefined();
    expect(screen.getByText("Tips to help you get started")).toBeDefined();
    expect(screen.getByText("Separate multiple speakers")).toBeDefined();
    expect(screen.getByText(/It is not used to train or improve our models/)).toBeDefined();
  });

  it("PVC-19 the labels stand in the form on the left, before what is on the right", async () => {
    await showWizard(world);
    const name = await screen.findByRole("textbox", { name: "Voice name" });
    const order = [
      name,
      screen.getByRole("combobox", { name: "Language" }),
      screen.getByRole("textbox", { name: "Description" }),
      screen.getByText("labels"),
      screen.getByRole("progressbar", { name: "Audio" }),
    ];
    const following = (before: Node, after: Node): boolean =>
      (before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    for (const [at, element] of order.slice(1).entries()) expect(following(order[at] as Node, element)).toBe(true);
  });

  it.each([
    [29.9, []],
    [45, ["Good"]],
    [90, ["Good", "Better"]],
    [120, ["Good", "Better", "Best"]],
  ])("PVC-39 the chips say what %i minutes bring", async (minutes, reached) => {
    world.samples = enough(minutes);
    await showWizard(world);
    const chips = within(await screen.findByRole("list", { name: "What this much audio gives you" })).getAllByRole(
      "listitem",
    );
    expect(chips.map(({ textContent }) => textContent?.replace(/reached.*$/i, "").trim())).toEqual([
      "Good30 min",
      "Better1 hour",
      "Best2 hours",
    ]);
    const lit = chips.filter(({ textContent }) => /reached/i.test(textContent ?? ""));
    expect(lit.map(({ textContent }) => /^[A-Z][a-z]+/.exec(textContent ?? "")?.[0])).toEqual(reached);
    if (minutes >= 120) expect(screen.getByText("Perfect!")).toBeDefined();
  });

  it("PVC-16 says so when audio may improve the models", async () => {
    await showWizard(world, { isTrainingAllowed: true });
    expect(await screen.findByText(/You can opt out under Data use in the account menu/)).toBeDefined();
  });

  it("PVC-32 a change is saved by itself", async () => {
    await showWizard(world);
    fireEvent.change(await screen.findByRole("textbox", { name: "Voice name" }), { target: { value: "Ada 2" } });
    expect(button("Save")).toBeDefined();
    expect(await screen.findByText("Auto-saved")).toBeDefined();
    expect(world.sent).toEqual([{ line: "update", body: { name: "Ada 2", seen: { name: "Ada" } } }]);
  });

  it("ERR-11 a change that cannot be saved is told", async () => {
    await showWizard(world, {}, [http.post(voicePath, () => HttpResponse.json({}, { status: 500 }))]);
    fireEvent.change(await screen.findByRole("textbox", { name: "Voice name" }), { target: { value: "Ada 2" } });
    await press("Save");
    expect(await screen.findByText("Could not save changes to the voice due to an internal error.")).toBeDefined();
  });

  it("PVC-28 PVC-33 a form that is not right is not left", async () => {
    world.samples = enough();
    await showWizard(world);
    fireEvent.change(await screen.findByRole("textbox", { name: "Voice name" }), { target: { value: " " } });
    expect(screen.getByText("Please give your voice a name")).toBeDefined();
    await press("Next");
    expect(await screen.findByText("Some form fields are invalid, please review them before saving.")).toBeDefined();
  });

  it("PVC-35 too little audio keeps Next closed", async () => {
    world.samples = enough(9.9);
    await showWizard(world);
    await userEvent.hover(await screen.findByRole("button", { name: "Next" }));
    expect((await screen.findByRole("tooltip")).textContent).toBe("At least 10 minutes of audio is required");
  });

  it("PVC-38 under half an hour it asks, and waits three seconds for the answer", async () => {
    world.samples = enough(10);
    await showWizard(world);
    await press("Next");
    const question = await screen.findByRole("dialog", { name: "Are you sure you want to continue?" });
    expect(within(question).getByRole<HTMLButtonElement>("button", { name: "Continue (3)" }).disabled).toBe(true);
    await userEvent.click(await within(question).findByRole("button", { name: "Continue" }));
    await heading("Verify your voice");
  });

  it("PVC-24 PVC-25 PVC-40 a sample has its name, size, length and what can be done with it", async () => {
    world.samples = [makeWireSample("one", 2, { remove_background_noise: true }), makeWireSample("two", 1)];
    await showWizard(world);
    const [first, second] = within(await screen.findByRole("list", { name: "Samples" })).getAllByRole("listitem");
    expect(first?.textContent).toContain("1.5 MB · 2:00");
    for (const name of ["Play one.wav", "Audio settings of one.wav", "Remove one.wav"])
      expect(button(name)).toBeDefined();
    expect(screen.getByRole("link", { name: "Download one.wav" }).getAttribute("href")).toContain("/samples/one/audio");
    expect(within(first as HTMLElement).getByRole("img", { name: "Edited" })).toBeDefined();
    expect(within(second as HTMLElement).queryByRole("img", { name: "Edited" })).toBeNull();
  });

  it("PVC-24 on a small screen they are in a menu", async () => {
    setViewport(360);
    world.samples = [makeWireSample("one", 2)];
    await showWizard(world);
    await press("More options");
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(items).toEqual(["Download", "Audio settings", "Remove"]);
  });

  it("PVC-22 files that hang over the page are told where to fall", async () => {
    await showWizard(world);
    await screen.findByRole("textbox", { name: "Voice name" });
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ["Files"], files: [] } });
    expect(await screen.findByText("Drop here!")).toBeDefined();
    fireEvent.drop(document.body, {
      dataTransfer: { types: ["Files"], files: [new File(["x"], "film.mp4", { type: "video/mp4" })] },
    });
    expect(screen.queryByText("Drop here!")).toBeNull();
    expect(await screen.findByText('File "film.mp4" is not supported. Please choose an audio file.')).toBeDefined();
  });

  it("two tabs that edit one draft do not undo each other", async () => {
    const { queries } = await showWizard(world);
    fireEvent.change(await screen.findByRole("textbox", { name: "Description" }), { target: { value: "Warm" } });
    // Meanwhile the other tab gave it a name.
    world.voice = { name: "Named elsewhere", description: "Warm" };
    expect(await screen.findByText("Auto-saved")).toBeDefined();
    expect(world.sent).toEqual([{ line: "update", body: { description: "Warm", seen: { description: "" } } }]);
    await queries.invalidateQueries();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Voice name" }).value).toBe("Named elsewhere"),
    );
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Description" }).value).toBe("Warm");
  });

  it("words that another tab changed meanwhile are not written over: both are kept until somebody decides", async () => {
    const bodies: unknown[] = [];
    const refusal = { detail: { status: "voice_changed_elsewhere", message: "" } };
    await showWizard(world, {}, [
      http.post(voicePath, async ({ request }) => {
        const body = (await request.json()) as { seen: { name: string } };
        bodies.push(body);
        if (body.seen.name !== "Named elsewhere") return HttpResponse.json(refusal, { status: 409 });
        return HttpResponse.json({ voice_id: "ada" });
      }),
    ]);
    fireEvent.change(await screen.findByRole("textbox", { name: "Voice name" }), { target: { value: "Ada 2" } });
    world.voice = { name: "Named elsewhere", description: "Warm" };
    expect(await screen.findByText(/Changed in another window: Voice name\./)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Voice name" }).value).toBe("Ada 2");
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Description" }).value).toBe("Warm"),
    );
    await press("Save");
    expect(await screen.findByText("Auto-saved")).toBeDefined();
    expect(bodies.at(-1)).toEqual({ name: "Ada 2", seen: { name: "Named elsewhere" } });
    expect(world.errors).toEqual([]);
  });

  it("what is written while a save is under way is no change from elsewhere", async () => {
    const bodies: unknown[] = [];
    let answer = (): void => undefined;
    await showWizard(world, {}, [
      http.post(voicePath, async ({ request }) => {
        bodies.push(await request.json());
        if (bodies.length === 1) await new Promise<void>((resolve) => (answer = resolve));
        return HttpResponse.json({ voice_id: "ada" });
      }),
    ]);
    const name = await screen.findByRole("textbox", { name: "Voice name" });
    fireEvent.change(name, { target: { value: "Ada 2" } });
    await waitFor(() => expect(bodies).toHaveLength(1), { timeout: 5_000 });
    fireEvent.change(name, { target: { value: "Ada 23" } });
    answer();
    await waitFor(() => expect(bodies[1]).toEqual({ name: "Ada 23", seen: { name: "Ada 2" } }), { timeout: 5_000 });
  });

  it("PVC-34 Next saves the form first", async () => {
    world.samples = enough();
    await showWizard(world);
    fireEvent.change(await screen.findByRole("textbox", { name: "Voice name" }), { target: { value: "Ada 2" } });
    await press("Next");
    await heading("Verify your voice");
    expect(world.sent).toEqual([{ line: "update", body: { name: "Ada 2", seen: { name: "Ada" } } }]);
  });

  it("PVC-34 Next stays where it is when the form cannot be saved, and keeps what was written", async () => {
    world.samples = enough();
    await showWizard(world, {}, [http.post(voicePath, () => HttpResponse.json({}, { status: 500 }))]);
    fireEvent.change(await screen.findByRole("textbox", { name: "Voice name" }), { target: { value: "Ada 2" } });
    await press("Next");
    expect(await screen.findByText("Could not save changes to the voice due to an internal error.")).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Voice name" }).value).toBe("Ada 2");
    await waitFor(() => expect(world.errors).toContain("professional-clone unknown"));
  });

  it("PVC-36 PVC-37 PVC-105 while samples are on their way neither Next nor Back is open", async () => {
    world.samples = enough();
    let arrive: (() => void) | undefined;
    const upload = http.post(`${voicePath}/samples`, async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return HttpResponse.json([]);
    });
    await showWizard(world, {}, [upload]);
    const recording = new File(["x"], "more.wav", { type: "audio/wav" });
    vi.spyOn(HTMLMediaElement.prototype, "duration", "get").mockReturnValue(60);
    vi.spyOn(HTMLMediaElement.prototype, "src", "set").mockImplementation(function (this: HTMLMediaElement) {
      queueMicrotask(() => this.onloadedmetadata?.(new Event("loadedmetadata")));
    });
    fireEvent.change(await screen.findByLabelText("Files to upload"), { target: { files: [recording] } });
    await waitFor(() => expect(button("Next").getAttribute("aria-disabled")).toBe("true"));
    expect((button("Back") as HTMLButtonElement).disabled).toBe(true);
    await press("Next");
    expect(screen.queryByRole("heading", { name: "Verify your voice" })).toBeNull();
    await waitFor(() => expect(arrive).toBeDefined());
    arrive?.();
    await waitFor(() => expect(button("Next").getAttribute("aria-disabled")).toBe("false"));
    expect((button("Back") as HTMLButtonElement).disabled).toBe(false);
    await waitFor(() => expect(world.events).toContain("pvc_sample_uploaded"));
  });
});
