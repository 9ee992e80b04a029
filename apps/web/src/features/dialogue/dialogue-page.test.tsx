import { dialogueLimits } from "@timbre/contract";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse, type RequestHandler } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { draw, lines, preferred, press, sent, show, soundLine, startPage } from "./test-dialogue-page.tsx";

describe("DialoguePage", () => {
  beforeEach(startPage);

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

  it("offers nothing that would be refused for the language of a line", async () => {
    await show(["Hello", "Mewy głośno"]);
    const generate = await screen.findByRole<HTMLButtonElement>("button", { name: "Generate" });
    await screen.findByText("16 credits");
    expect(generate.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(/^Line 2, /), { target: { value: "Good night" } });
    await press("Generate");
    await waitFor(() => expect(sent).toHaveLength(2));
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
});
