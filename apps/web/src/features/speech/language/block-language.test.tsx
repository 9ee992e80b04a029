import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { makeVoice } from "../../../test-builders.ts";
import { renderPage } from "../../../test-render.tsx";
import { BlockLanguage } from "./block-language.tsx";

const heart = makeVoice("Heart", {}, { languages: ["en", "de"] });
const george = makeVoice("George", { gender: "male" });
const siwis = makeVoice("Siwis", { language: "fr" });
const voices = [george, siwis, heart];
const onVoice = vi.fn();
const show = (text: string) =>
  renderPage(<BlockLanguage text={text} voice={george} voices={voices} onVoice={onVoice} />);

it("says in a block what its voice cannot read, and gives it to a voice that can", async () => {
  await show("Der Hafen war ruhig vor der Dämmerung, und niemand schaute auf das Meer.");
  await userEvent.click(await screen.findByRole("button", { name: "Use Heart (German)" }));
  expect(onVoice).toHaveBeenCalledWith(heart);
});

it("says in a block what nothing here speaks", async () => {
  await show("Port był cichy przed świtem i nikt nie patrzył na morze.");
  expect(await screen.findByText(/This text is in Polish, which this server can't speak yet/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

it("keeps silent in a block about an accent", async () => {
  await show("Le port était calme avant l'aube et personne ne regardait vers la mer.");
  expect(screen.queryByText(/with an accent/)).toBeNull();
});
