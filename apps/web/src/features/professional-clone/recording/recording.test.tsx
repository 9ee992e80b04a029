import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { giveClock } from "../../../test-clock.ts";
import { giveMicrophones } from "../../../test-microphone.ts";
import { serveApi } from "../../../test-server.ts";
import { makeWorld, showWizard, type World } from "../professional-test-support.tsx";
import { takesOf } from "./kept-recordings.ts";
import { readOwnScript } from "./script-source.ts";

let world: World;
const script = http.get("*/static/pvc-scripts/:language/:style", () => new HttpResponse("Once upon a time."));
const signal = new AbortController().signal;

const open = async (handlers: Parameters<typeof showWizard>[2] = [script]) => {
  await showWizard(world, {}, handlers);
  await userEvent.click(await screen.findByRole("button", { name: "Record yourself" }));
  return screen.findByRole("dialog", { name: "Record audio samples" });
};

beforeEach(() => {
  world = makeWorld();
});

describe("recording samples", () => {
  it("PVC-67 PVC-68 PVC-69 REC-05 says what to mind, shows the script, and refuses less than 30 seconds", async () => {
    giveMicrophones();
    const dialog = await open();
    for (const text of [
      "Use a pro-grade mic",
      "Avoid noisy environments",
      "Use a pre-selected script",
      "Save smaller recordings if you need a break",
    ]) {
      expect(within(dialog).getByText(text)).toBeDefined();
    }
    expect(await within(dialog).findByText("Once upon a time.")).toBeDefined();
    expect(within(dialog).getByRole("button", { name: "Choose script" })).toBeDefined();
    await userEvent.click(within(dialog).getByRole("button", { name: "Allow microphone" }));
    expect(await within(dialog).findByLabelText("Microphone")).toBeDefined();
    await userEvent.click(await within(dialog).findByRole("button", { name: "Start recording" }));
    expect(await within(dialog).findByRole("button", { name: "Restart recording" })).toBeDefined();
    expect(within(dialog).getByLabelText("Length")).toBeDefined();
    await userEvent.click(within(dialog).getByRole("button", { name: "Stop recording" }));
    expect(
      await within(dialog).findByText("Recording is too short. Please record at least 30s of audio."),
    ).toBeDefined();
  }, 30_000);

  it("PVC-68 PVC-69 PVC-105 REC-07 the waveform moves, a restart begins again, and what was recorded is kept and counted", async () => {
    giveMicrophones();
    const clock = giveClock();
    const dialog = await open([script, http.post("*/v1/voices/pvc/ada/samples", () => HttpResponse.json([]))]);
    const one = within(dialog);
    await userEvent.click(one.getByRole("button", { name: "Allow microphone" }));
    await userEvent.click(await one.findByRole("button", { name: "Start recording" }));
    clock.leapMs(3_000);
    const restart = await one.findByRole("button", { name: "Restart recording" });
    expect(dialog.querySelectorAll("[data-bar]")).toHaveLength(25);
    clock.leapMs(20_000);
    await waitFor(() => expect(one.getByLabelText("Length").textContent).toBe("0:20"));
    await userEvent.click(restart);
    expect(await one.findByText("Recording in 3")).toBeDefined();
    expect(dialog.querySelectorAll("[data-bar]")).toHaveLength(0);
    clock.leapMs(3_000);
    await waitFor(() => expect(one.getByLabelText("Length").textContent).toBe("0:00"));
    clock.leapMs(31_000);
    await userEvent.click(one.getByRole("button", { name: "Stop recording" }));
    expect(await one.findByText("1 recording was added.")).toBeDefined();
    await waitFor(() =>
      expect(world.told).toContainEqual(["pvc_recording_made", { seconds: 31, script: "conversational" }]),
    );
  }, 30_000);

  it("PVC-70 PVC-71 PVC-72 a script is chosen by language and style", async () => {
    const asked: string[] = [];
    const scripts = http.get("*/static/pvc-scripts/:language/:style", ({ params }) => {
      asked.push(`${String(params.language)}/${String(params.style)}`);
      return new HttpResponse(`A text in ${String(params.language)}, ${String(params.style)}.`);
    });
    const dialog = await open([scripts]);
    expect(await within(dialog).findByText("A text in en, conversational.txt.")).toBeDefined();
    await userEvent.click(within(dialog).getByRole("button", { name: "Choose script" }));
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Style" }), "Advertisement");
    expect(await within(dialog).findByText("A text in en, social-media.txt.")).toBeDefined();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Script language" }), "Croatian");
    expect(await within(dialog).findByText("A text in hr, social-media.txt.")).toBeDefined();
    expect(asked).toEqual(["en/conversational.txt", "en/social-media.txt", "hr/social-media.txt"]);
  });

  it("PVC-78 the language of one's own script is told from its first 100 characters alone", async () => {
    let asked: unknown;
    serveApi(
      http.post("*/v1/language-detection", async ({ request }) => {
        asked = await request.json();
        return HttpResponse.json({ detected_languages: ["fr"] });
      }),
    );
    const beginning = "Il était une fois. ".repeat(6).slice(0, 100);
    const text = `  ${beginning}And they lived happily ever after.`;
    const read = await readOwnScript(new File([text], "tale.txt", { type: "text/plain" }), "en", signal);
    expect(asked).toEqual({ text: beginning });
    expect(read).toEqual({ script: { type: "own", name: "tale.txt", text: text.trim(), language: "fr" } });
  });

  it("PVC-77 a script that cannot be fetched is told", async () => {
    const dialog = await open([
      http.get("*/static/pvc-scripts/:language/:style", () => new HttpResponse("", { status: 404 })),
    ]);
    expect(
      await within(dialog).findByText("Could not load the script file. Try another script or upload your own script."),
    ).toBeDefined();
  });

  it("PVC-31 PVC-70 PVC-78 a script of one's own in another language is noticed", async () => {
    const detect = http.post("*/v1/language-detection", () => HttpResponse.json({ detected_languages: ["fr"] }));
    const dialog = await open([script, detect]);
    const file = new File(["Il était une fois."], "conte.txt", { type: "text/plain" });
    fireEvent.change(within(dialog).getByLabelText("Script file"), { target: { files: [file] } });
    expect(await within(dialog).findByText("Language Mismatch")).toBeDefined();
    expect(within(dialog).getByText("Il était une fois.")).toBeDefined();
  });

  it("PVC-74 PVC-75 PVC-76 what is no text, too large or empty is refused", async () => {
    const picture = new File(["x"], "me.png", { type: "image/png" });
    expect(await readOwnScript(picture, "en", signal)).toEqual({ warning: "File me.png could not be loaded." });
    const large = new File(["x"], "book.txt", { type: "text/plain" });
    Object.defineProperty(large, "size", { value: 10_485_761 });
    expect(await readOwnScript(large, "en", signal)).toEqual({ warning: "File book.txt could not be loaded." });
    const empty = new File([" \n"], "empty.txt", { type: "text/plain" });
    expect(await readOwnScript(empty, "en", signal)).toEqual({ warning: "The script file selected is empty." });
  });

  it("PVC-73 says where a language has no script", async () => {
    world.voice = { labels: { language: "fi" } };
    world.tuning = { language: "fi" };
    const dialog = await open();
    expect(
      within(dialog).getByText("No scripts are available in Finnish yet. Upload your own script instead."),
    ).toBeDefined();
  });

  it("PVC-80 PVC-105 a recording that was recovered joins the samples, and is counted", async () => {
    const kept = takesOf("ada");
    kept.list = () => Promise.resolve([{ takeId: "t", file: new File(["x"], "recording.webm"), durationMs: 45_000 }]);
    await showWizard(world);
    await userEvent.click(await screen.findByRole("button", { name: "Add recordings" }));
    await waitFor(() => expect(world.events).toContain("pvc_recording_recovered"));
    expect(await screen.findByText(/recording 1/)).toBeDefined();
  });

  it("PVC-80 the offer takes the focus, and Escape closes it without throwing the recording away", async () => {
    const kept = takesOf("ada");
    kept.list = () => Promise.resolve([{ takeId: "t", file: new File(["x"], "recording.webm"), durationMs: 45_000 }]);
    const remove = vi.spyOn(kept, "remove");
    await showWizard(world);
    const dialog = await screen.findByRole("dialog", { name: "Recover unsaved recording" });
    const add = within(dialog).getByRole("button", { name: "Add recordings" });
    await waitFor(() => expect(document.activeElement).toBe(add));
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Recover unsaved recording" })).toBeNull());
    expect(remove).not.toHaveBeenCalled();
  });

  it("PVC-80 a recording that a crash left behind is offered again", async () => {
    const kept = takesOf("ada");
    kept.list = () => Promise.resolve([{ takeId: "t", file: new File(["x"], "recording.webm"), durationMs: 45_000 }]);
    await showWizard(world);
    const dialog = await screen.findByRole("dialog", { name: "Recover unsaved recording" });
    expect(within(dialog).getByRole("button", { name: "Add recordings" })).toBeDefined();
    await userEvent.click(within(dialog).getByRole("button", { name: "Skip" }));
    expect(screen.queryByRole("dialog", { name: "Recover unsaved recording" })).toBeNull();
  });
});
