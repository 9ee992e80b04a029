import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { toast } from "sonner";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { serveApi } from "../../test-server.ts";
import { formats, generate, onPronounce, sent, show, startPage, timedLine, write } from "./test-speech-page.tsx";

describe("SpeechPage", () => {
  beforeEach(startPage);

  it("TTS-01 sends the text with voice, model and settings, and hands the sound to the player", async () => {
    const player = await show();
    write("The tide went out.");
    await generate();
    await waitFor(() => expect(player.getSnapshot().isComplete).toBe(true));
    expect(sent).toEqual([
      {
        voice: "heart",
        again: null,
        body: expect.objectContaining({
          text: "The tide went out.",
          model_id: "eleven_multilingual_v2",
          voice_settings: expect.objectContaining({ stability: 0.5, speed: 1 }),
          pronunciation_dictionary_locators: [{ pronunciation_dictionary_id: "ships", version_id: "ships-2" }],
        }),
      },
    ]);
    expect(player.getSnapshot().track).toMatchObject({ historyItemId: "h9", voiceName: "Heart" });
  });

  it("TTS-20 shows what it cost once it is made, until the text changes", async () => {
    await show();
    write("The tide went out.");
    await generate();
    expect(await screen.findByText(/18 credits charged/)).toBeDefined();
    write("The tide came in.");
    expect(screen.queryByText(/credits charged/)).toBeNull();
  });

  it("lights the word that is heard and goes on from a word that is pressed", async () => {
    const player = await show();
    write("The tide went out.");
    await generate();
    await waitFor(() => expect(player.getSnapshot().isComplete).toBe(true));
    const seek = vi.spyOn(player, "seekTo");
    const area = screen.getByLabelText<HTMLTextAreaElement>("Text to speak");
    area.setSelectionRange(5, 5);
    fireEvent.click(area);
    expect(seek).toHaveBeenCalledWith(400);
    expect(document.querySelector("mark")?.textContent).toBe("The");
    write("The tide went");
    fireEvent.click(area);
    expect(seek).toHaveBeenCalledTimes(1);
    expect(document.querySelector("mark")).toBeNull();
  });

  it("puts a pause at the caret, and offers tags only where the model follows them", async () => {
    await show();
    write("One two");
    const area = screen.getByLabelText<HTMLTextAreaElement>("Text to speak");
    area.setSelectionRange(3, 3);
    expect(screen.queryByRole("button", { name: "Insert an audio tag" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Insert a pause" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "1 s" }));
    expect(area.value).toBe('One <break time="1s" /> two');
    await userEvent.click(screen.getByRole("button", { name: /^Model/ }));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: /Eleven v3/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Insert an audio tag" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /Laughs/ }));
    expect(area.value).toContain("[laughs]");
  });

  it("opens the dictionary for the word at the caret, and says which language will be spoken", async () => {
    await show();
    write("The Nguyen family");
    screen.getByLabelText<HTMLTextAreaElement>("Text to speak").setSelectionRange(6, 6);
    await userEvent.click(screen.getByRole("button", { name: "Pronunciation" }));
    expect(onPronounce).toHaveBeenCalledWith("Nguyen");
    expect(screen.getByText("Will be spoken in English")).toBeDefined();
  });

  it("TTS-08 says nothing of a language where a text would be refused", async () => {
    await show();
    write("Mewy latają nad portem i głośno krzyczą, ponieważ są bardzo głodne.");
    expect(await screen.findByText(/This text is in Polish/)).toBeDefined();
    expect(screen.queryByText(/Will be spoken/)).toBeNull();
  });

  it("shows how the text is read, and opens the dictionary for what is read wrong", async () => {
    await show();
    serveApi(
      http.post("*/v1/text-to-speech/:voice/reading", () =>
        HttpResponse.json({
          language_code: "en",
          spoken_text: "It costs five dollars.",
          changes: [{ written: "$5", spoken: "five dollars" }],
        }),
      ),
    );
    write("It costs $5.");
    await userEvent.click(await screen.findByRole("button", { name: "Reading" }));
    const dialog = within(await screen.findByRole("dialog", { name: "How it is read" }));
    expect(await dialog.findByText("It costs five dollars.")).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Change how “$5” is read" }));
    expect(onPronounce).toHaveBeenCalledWith("$5");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks for the chosen format, and shows takes of one text side by side", async () => {
    const player = await show();
    write("The tide went out.");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Output format" }), "mp3_44100_192");
    await generate();
    await waitFor(() => expect(player.getSnapshot().isComplete).toBe(true));
    expect(formats).toEqual(["mp3_44100_192"]);
    expect(screen.queryByRole("region", { name: "Takes" })).toBeNull();
    await generate();
    expect(await screen.findByRole("button", { name: /take A$/ })).toBeDefined();
    expect(await screen.findByRole("button", { name: /take B$/ })).toBeDefined();
  });

  it("generates on Ctrl and Enter", async () => {
    await show();
    write("Hello");
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Generate" }).disabled).toBe(false),
    );
    await userEvent.type(screen.getByLabelText("Text to speak"), "{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it("TTS-06 the counter follows the model and stops a text that is too long", async () => {
    await show();
    write("a".repeat(5_001));
    expect(screen.getByText(/5,001 \/ 5,000/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Generate" }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: /^Model/ }));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: /Eleven v3/ }));
    expect(await screen.findByText(/5,001 \/ 3,000/)).toBeDefined();
  });

  it("TTS-15 offers only models that can speak", async () => {
    await show();
    await userEvent.click(screen.getByRole("button", { name: /^Model/ }));
    const names = (await screen.findAllByRole("menuitemradio")).map(({ textContent }) => textContent);
    expect(names).toEqual(["Multilingual v2 Speaks English.", "Eleven v3 Speaks French."]);
  });

  it("TTS-20 shows what it will cost", async () => {
    await show();
    write("12345678");
    expect(screen.getByText("8 credits")).toBeDefined();
  });

  it("TTS-08 TTS-09 TTS-10 suggests a model that speaks the language, and switches to it", async () => {
    await show();
    write("Au bord du canal les péniches dorment");
    const words =
      "It looks like your text is in French, which Multilingual v2 does not support. Try Eleven v3 instead.";
    expect(await screen.findByText(words)).toBeDefined();
    expect(toast.getToasts()).toMatchObject([{ title: words, duration: 10_000 }]);
    await userEvent.click(screen.getByRole("button", { name: "Switch" }));
    expect(await screen.findByRole("button", { name: /^Model: Eleven v3/ })).toBeDefined();
  });

  it("HIST-07 the same again is free and says how often", async () => {
    await show({
      speech: () =>
        new HttpResponse(timedLine("Hello"), { headers: { "generation-info": "g1", "regeneration-count": "0" } }),
    });
    write("Hello");
    await generate();
    await userEvent.click(await screen.findByRole("button", { name: "Regenerate (3 left)" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ again }) => again)).toEqual([null, "g1"]);
  });

  it("TTS-11 shows sample texts until something is written", async () => {
    await show();
    await userEvent.click(await screen.findByRole("button", { name: /^Tell a story/ }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Text to speak").value).toMatch(/^The lighthouse/);
    expect(screen.queryByRole("button", { name: /^Tell a story/ })).toBeNull();
  });
});
