import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, it } from "vitest";
import { lines, press, show, startPage } from "./test-dialogue-page.tsx";
import { mergeEnhanced, nothingToAddMessage } from "./use-enhance.ts";

beforeEach(startPage);

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

it("DLG-12 where nothing is added there is nothing to undo, and that is said", async () => {
  await show(["[sad] one"]);
  await userEvent.click(screen.getByRole("button", { name: "Enhance" }));
  expect(await screen.findByText(nothingToAddMessage)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("DLG-12 a line that was rewritten while it was enhanced stays as it was written", () => {
  const block = (id: string, text: string) => ({ id, text, voiceId: "ada" });
  const asked = [block("1", "one"), block("2", "two"), block("3", "three")];
  const now = [block("2", "two"), block("1", "one, and more")];
  expect(mergeEnhanced(now, asked, ["[sad] one", "[sad] two", "[sad] three"]).map(({ text }) => text)).toEqual([
    "[sad] two",
    "one, and more",
  ]);
});

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
