import { dialogueLimits } from "@timbre/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse, type RequestHandler } from "msw";
import { Toaster } from "sonner";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/client/api-error.ts";
import { Player } from "../../audio/playing/player.ts";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { DialoguePage } from "./dialogue-page.tsx";
import { saveDialogue } from "./draft.ts";
import { lookupMessageFor, shouldRetryLookup } from "./use-block-voice.ts";
import { useDialogueDesk } from "./use-dialogue-desk.ts";
import { mergeEnhanced, nothingToAddMessage } from "./use-enhance.ts";

const voice = (voice_id: string, gender: string) => ({
  voice_id,
  name: voice_id,
  labels: { language: "en", gender },
  preview_url: null,
  acoustics: null,
});
const model = {
  model_id: "eleven_v3",
  name: "v3",
  can_do_text_to_speech: true,
  maximum_text_length_per_request: 40,
  languages: [],
  model_rates: { character_cost_multiplier: 1 },
};

let sent: { pair: string | null; body: unknown; again: string | null }[];
let preferred: unknown[];

const line = { audio_base64: btoa("sound"), alignment: null, normalized_alignment: null, voice_segments: [] };
/** A piece of sound as the server streams it. */
const soundLine = `${JSON.stringify(line)}\n`;

const serve = (...more: RequestHandler[]): void =>
  serveApi(
    ...more,
    http.get("*/readyz", () => HttpResponse.json({ status: "ready" })),
    http.get("*/v1/models", () => HttpResponse.json([model])),
    http.get("*/v2/voices", () =>
      HttpResponse.json({ voices: [voice("ada", "female"), voice("bob", "male")], has_more: false, total_count: 2 }),
    ),
    http.post("*/v1/text-to-dialogue/stream/with-timestamps", async ({ request }) => {
      const again = request.headers.get("regenerate-from-last-generation-info");
      sent.push({ pair: request.headers.get("dialogue-pair-id"), body: await request.json(), again });
      const headers = {
        "content-type": "application/json",
        "generation-info": "g1",
        "regeneration-count": String(Math.max(0, sent.length - 2)),
        "request-id": `r${sent.length}`,
        "history-item-id": `h${sent.length}`,
        // Each says what it costs alone; a pair is paid for as one.
        "character-cost": sent.length <= 2 ? "5" : "0",
      };
      return new HttpResponse(soundLine, { headers });
    }),
    http.post("*/v1/text-to-dialogue/enhance", async ({ request }) => {
      const { dialogue_blocks: texts } = (await request.json()) as { dialogue_blocks: string[] };
      const enhanced = texts.map((text) => (text.startsWith("[") ? text : `[excited] ${text}`));
      return HttpResponse.json({ enhanced_blocks: enhanced });
    }),
    http.post("*/v1/dialogue-preference", async ({ request }) => {
      preferred.push(await request.json());
      return HttpResponse.json({ status: "ok" });
    }),
  );

const Page = ({ player }: { player: Player }) => (
  <DialoguePage
    desk={useDialogueDesk({ player, dictionaries: [], onShort: () => false, onAway: () => undefined })}
    player={player}
    drawVoicePicker={({ voice: chosen }) => <span>{chosen?.name}</span>}
    drawFailure={(error) => <p role="alert">{error.message}</p>}
    engineNotice={null}
    dictionaryChoice={null}
    history={null}
    tab="settings"
    onTab={() => undefined}
  />
);

/** Opens the page with these lines; `more` answers before the rest. */
const show = async (texts: readonly string[], ...more: RequestHandler[]): Promise<void> => {
  serve(...more);
  await draw(texts);
};

const draw = async (texts: readonly string[]): Promise<void> => {
  const voices = ["ada", "bob"];
  saveDialogue({
    blocks: texts.map((text, at) => ({ id: `${at}`, text, voiceId: voices[at % 2] ?? "ada" })),
    stability: 0.5,
  });
  await renderPage(
    <>
      <Page player={new Player()} />
      <Toaster />
    </>,
  );
  await screen.findAllByLabelText(/^Line 1, ada/);
};

const lines = (): string[] => screen.getAllByLabelText<HTMLTextAreaElement>(/^Line \d+, /).map(({ value }) => value);
const press = async (name: string | RegExp): Promise<void> => {
  const button = await screen.findByRole<HTMLButtonElement>("button", { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
};

describe("DialoguePage", () => {
  beforeEach(() => {
    sent = [];
    preferred = [];
    vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
    vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue(undefined);
    vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
  });

  it("DLG-01 DLG-03 DLG-09 renders A and B of the lines that say something, as one pair", async () => {
    await show(["Hello there", "", "Good night"]);
    await press("Generate");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.pair).toBe(sent[1]?.pair);
    expect(sent[0]?.body).toMatchObject({
      model_id: "eleven_v3",
      settings: { stability: 0.5 },
      inputs: [
        { text: "Hello there", voice_id: "ada" },
        { text: "Good night", voice_id: "ada" },
      ],
    });
    for (const name of ["Play A", "Play B"]) {
      await waitFor(() =>
        expect(
          screen.getByRole<HTMLButtonElement>("button", { name: new RegExp(name.replace("Play", "(Play|Pause)")) })
            .disabled,
        ).toBe(false),
      );
    }
  });

  it("DLG-04 DLG-05 DLG-06 states a preference, and any second press clears it", async () => {
    await show(["Hello"]);
    await press("Generate");
    await press("Prefer A");
    await press("Prefer B");
    await waitFor(() => expect(preferred).toHaveLength(2));
    expect(preferred).toEqual([
      expect.objectContaining({ request_a_id: expect.any(String), request_b_id: expect.any(String), preference: "a" }),
      expect.objectContaining({ preference: null }),
    ]);
    expect(screen.getByRole("button", { name: "Prefer A" }).getAttribute("aria-pressed")).toBe("false");
  });

  it("DLG-18 the same script may be made again three times in pairs, for nothing", async () => {
    await show(["Hello"]);
    await press("Generate");
    for (const left of [3, 2, 1]) {
      expect(await screen.findByText("· next take free")).toBeDefined();
      await press(`Regenerate (${left} left)`);
    }
    await screen.findByRole("button", { name: "Generate" });
    expect(sent.map(({ again }) => again)).toEqual([null, null, "g1", "g1", "g1", "g1", "g1", "g1"]);
  });

  it("HIST-08 DLG-18 says what a pair cost, and remembers after a reload that the same is free", async () => {
    await show(["Hello"]);
    expect(await screen.findByText("5 credits")).toBeDefined();
    await press("Generate");
    await screen.findByRole("button", { name: "Regenerate (3 left)" });
    expect(screen.getByText(/^5 credits charged/)).toBeDefined();
    cleanup();
    await draw(["Hello"]);
    await press("Regenerate (3 left)");
    await screen.findByRole("button", { name: "Regenerate (2 left)" });
    expect(sent.slice(2).map(({ again }) => again)).toEqual(["g1", "g1"]);
    fireEvent.change(screen.getByLabelText(/^Line 1, /), { target: { value: "Hello!" } });
    expect(screen.getByRole("button", { name: "Generate" })).toBeDefined();
  });

  it("DLG-18 what the server would not make again is offered for its price", async () => {
    const detail = { status: "regeneration_not_allowed", message: "Too late." };
    const refuse = http.post("*/v1/text-to-dialogue/stream/with-timestamps", ({ request }) =>
      request.headers.has("regenerate-from-last-generation-info")
        ? HttpResponse.json({ detail }, { status: 409 })
        : undefined,
    );
    await show(["Hello"], refuse);
    await press("Generate");
    await screen.findByRole("button", { name: "Regenerate (3 left)" });
    await press("Regenerate (3 left)");
    expect((await screen.findByRole("alert")).textContent).toBe("Too late.");
    expect(await screen.findByRole("button", { name: "Generate" })).toBeDefined();
  });

  const halfWay = (): ReadableStream =>
    new ReadableStream({
      start: (out) => out.enqueue(new TextEncoder().encode(soundLine)),
    });
  /** Renderings of which the first ones do not come to their end, and what the server says when they are stopped. */
  const stalling = (isWhole: (count: number) => boolean, outcomes: object[]): RequestHandler[] => [
    http.post("*/v1/text-to-dialogue/stream/with-timestamps", ({ request }) => {
      sent.push({ pair: null, body: null, again: request.headers.get("regenerate-from-last-generation-info") });
      const count = sent.length;
      const headers = {
        "content-type": "application/json",
        "generation-info": `g${count}`,
        "regeneration-count": "0",
        "character-cost": "5",
      };
      const body = isWhole(count) ? soundLine : halfWay();
      return new HttpResponse(body, { headers });
    }),
    http.delete("*/v1/generations/:key", () => HttpResponse.json(outcomes.shift() ?? {})),
  ];
  const outcome = (cost: number, info: string | null) => ({
    history_item_id: "h",
    character_cost: cost,
    generation_info: info,
    regeneration_count: 0,
  });

  it("HIST-08 a cancelled pair says what was charged of it, and the next one has its price", async () => {
    await show(["Hello"], ...stalling(() => false, [outcome(3, null), outcome(1, null)]));
    await press("Generate");
    await waitFor(() => expect(sent).toHaveLength(2));
    await press("Cancel");
    expect(await screen.findByText(/^4 credits charged/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Generate" })).toBeDefined();
    await press("Generate");
    await waitFor(() => expect(sent).toHaveLength(4));
    expect(sent[2]?.again).toBeNull();
  });

  it("DLG-18 after a cancel only the rendering that came to its end can be had again for nothing", async () => {
    await show(["Hello"], ...stalling((count) => count !== 1, [outcome(3, null), outcome(2, "g2")]));
    await press("Generate");
    await waitFor(() => expect(sent).toHaveLength(2));
    await press("Cancel");
    await press("Regenerate (3 left)");
    await waitFor(() => expect(sent).toHaveLength(4));
    expect(sent[2]?.again).toBe("g2");
  });

  it("puts a stage direction at the caret, and one writes on behind it", async () => {
    await show(["Not before noon."]);
    const line = screen.getByLabelText<HTMLTextAreaElement>(/^Line 1, /);
    line.setSelectionRange(4, 4);
    await press("Add a stage direction");
    await userEvent.click(await screen.findByRole("menuitem", { name: /^Sighs/ }));
    expect(lines()).toEqual(["Not [sighs] before noon."]);
    await waitFor(() => expect(document.activeElement).toBe(line));
    expect(line.selectionStart).toBe("Not [sighs] ".length);
  });

  it("DLG-07 says that there is no room for another line", async () => {
    await show(Array.from({ length: dialogueLimits.maxInputs }, () => ""));
    await press("Add line");
    expect(await screen.findByText("You have reached the maximum number of dialogues in this speech.")).toBeDefined();
    expect(lines()).toHaveLength(50);
  });

  it("DLG-08 cuts what is over the limit and says so", async () => {
    await show(["", ""]);
    fireEvent.change(screen.getByLabelText(/^Line 1, /), { target: { value: "x".repeat(41) } });
    expect(await screen.findByText("You can only have up to 40 characters in the speech.")).toBeDefined();
    expect(lines()[0]).toHaveLength(40);
  });

  it("adds, moves and removes lines with the keyboard alone", async () => {
    await show(["one", "two"]);
    const grip = screen.getByRole("button", { name: /^Move line 1 of 2/ });
    grip.focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(lines()).toEqual(["two", "one"]);
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Move line 2 of 2/));
    await userEvent.type(screen.getByLabelText(/^Line 2, /), "{Enter}");
    expect(lines()).toEqual(["two", "one", ""]);
    await userEvent.click(screen.getByRole("button", { name: "Line 3: more" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
    expect(lines()).toEqual(["two", "one"]);
  });

  it("DLG-12 DLG-13 enhances in order, and Undo brings the script back", async () => {
    await show(["one", "two"]);
    await press("Enhance");
    await waitFor(() => expect(lines()).toEqual(["[excited] one", "[excited] two"]));
    await press("Undo");
    expect(lines()).toEqual(["one", "two"]);
    await press("Enhance");
    await press("Keep");
    expect(lines()).toEqual(["[excited] one", "[excited] two"]);
    expect(within(document.body).queryByRole("button", { name: "Undo" })).toBeNull();
  });
});

it("DLG-01 an empty script can begin with an example, said in turn by its two voices", async () => {
  await show(["", ""]);
  await userEvent.click(screen.getByRole("button", { name: /^The last ferry/ }));
  expect(lines()[0]).toBe("Is this the last ferry?");
  expect(screen.getAllByLabelText(/^Line \d+, /).map((line) => line.getAttribute("aria-label"))).toEqual([
    "Line 1, ada",
    "Line 2, bob",
    "Line 3, ada",
    "Line 4, bob",
  ]);
  expect(screen.queryByRole("button", { name: /^The last ferry/ })).toBeNull();
});

it("DLG-12 where nothing is added there is nothing to undo, and that is said", async () => {
  await show(["[sad] one"]);
  await userEvent.click(screen.getByRole("button", { name: "Enhance" }));
  expect(await screen.findByText(nothingToAddMessage)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("DLG-12 a line that was rewritten while it was enhanced stays as it was written", () => {
  const block = (id: string, text: string) => ({ id, text, voiceId: "ada" });
  const sent = [block("1", "one"), block("2", "two"), block("3", "three")];
  const now = [block("2", "two"), block("1", "one, and more")];
  expect(mergeEnhanced(now, sent, ["[sad] one", "[sad] two", "[sad] three"]).map(({ text }) => text)).toEqual([
    "[sad] two",
    "one, and more",
  ]);
});

const refusal = (httpStatus: number, code = "x") => new ApiError({ code, message: "", httpStatus });

it.each([
  [429, "You've reached the maximum number of dialogue enhancements for today. Please try again tomorrow."],
  [500, "Failed to enhance dialogue. Please try again or modify the prompt content."],
])("DLG-14 DLG-15 a refusal to enhance (%d) leaves the script as it was and says why", async (status, words) => {
  await show(
    ["one"],
    http.post("*/v1/text-to-dialogue/enhance", () => HttpResponse.json({}, { status })),
  );
  await userEvent.click(screen.getByRole("button", { name: "Enhance" }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(lines()).toEqual(["one"]);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("DLG-16 a line whose voice is gone says so", async () => {
  const detail = { status: "voice_not_found", message: "" };
  serve(http.get("*/v1/voices/ghost", () => HttpResponse.json({ detail }, { status: 404 })));
  saveDialogue({ blocks: [{ id: "1", text: "Boo", voiceId: "ghost" }], stability: 0.5 });
  await renderPage(<Page player={new Player()} />);
  expect((await screen.findByRole("alert")).textContent).toBe("Voice not found");
});

it("DLG-16 DLG-17 a missing voice is not looked for again, other failures three times", () => {
  expect(lookupMessageFor(refusal(404, "voice_not_found"))).toBe("Voice not found");
  expect(lookupMessageFor(refusal(500))).toBe("Error fetching voice");
  expect(shouldRetryLookup(0, refusal(404, "voice_not_found"))).toBe(false);
  expect([0, 1, 2, 3].map((failures) => shouldRetryLookup(failures, refusal(500)))).toEqual([true, true, true, false]);
});
