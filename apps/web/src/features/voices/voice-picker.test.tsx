import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { queryKeys } from "../../api/client/query-keys.ts";
import type { Voice } from "../../api/voices/voices.ts";
import { Player } from "../../audio/playing/player.ts";
import { makeVoice } from "../../test-builders.ts";
import { makeQueries, renderPage } from "../../test-render.tsx";
import { rememberVoice } from "./recent-voices.ts";
import { VoicePicker } from "./voice-picker.tsx";

const heart = makeVoice("Heart");
const voices = [heart, makeVoice("George", { gender: "male" }), makeVoice("Dora", { language: "es" })];

const openPicker = async (known: Voice[], onChoose = vi.fn()) => {
  const queries = makeQueries();
  queries.setQueryData(queryKeys.voices, known);
  queries.setDefaultOptions({ queries: { staleTime: Infinity } });
  await renderPage(
    <VoicePicker voice={known[0] ?? null} loudness={null} previews={new Player()} onChoose={onChoose} />,
    queries,
  );
  await userEvent.click(screen.getByRole("button", { name: /voice/i }));
  await screen.findByRole("searchbox", { name: "Search voices" });
  return onChoose;
};

describe("VoicePicker", () => {
  beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined));

  it("VOICE-11 says 'No voices' when there are none", async () => {
    await openPicker([]);
    expect(screen.getByText("No voices")).toBeDefined();
  });

  it("VOICE-11 VOICE-12 says 'No results found.' once the search has rested", async () => {
    await openPicker(voices);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "zebra" } });
    expect(screen.queryByText("No results found.")).toBeNull();
    expect(await screen.findByText("No results found.")).toBeDefined();
  });

  it("VOICE-11 lists recent voices first, and hides them while filtering", async () => {
    rememberVoice("dora");
    await openPicker(voices);
    expect(screen.getByRole("region", { name: "Recent" }).textContent).toContain("Dora");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), "en");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Recent" })).toBeNull());
    expect(screen.queryByText("Dora")).toBeNull();
  });

  it("walks the voices with the arrow keys and chooses with Enter", async () => {
    const onChoose = await openPicker(voices);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ name: "George" }));
    await waitFor(() => expect(screen.queryByRole("searchbox")).toBeNull());
  });

  it("walks past voices that can't speak here", async () => {
    const silent = makeVoice("George", { gender: "male" }, { unspokenReason: "Can't speak on this server." });
    const onChoose = await openPicker([heart, silent, makeVoice("Dora", { language: "es" })]);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ name: "Dora" }));
  });
});
