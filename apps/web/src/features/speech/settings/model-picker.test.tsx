import { screen } from "@testing-library/react";
import { models } from "@timbre/contract";
import { expect, it } from "vitest";
import { renderPage } from "../../../test-render.tsx";
import { makeKnown } from "../../../words/known.ts";
import { t as modelWords } from "./messages.ts";
import { ModelPicker } from "./model-picker.tsx";

it("TTS-14 says when no model fits the task", async () => {
  await renderPage(<ModelPicker models={[]} model={null} onChoose={() => undefined} />);
  expect(screen.getByText("No model found for this task. Please select another task.")).toBeDefined();
});

it("knows what the server says of every model that it offers, sentence by sentence", () => {
  const said = models
    .filter(({ task, isHidden }) => task === "speech" && !isHidden)
    .map(({ description }) => description);
  expect(said.filter((words) => makeKnown(modelWords).knownOrNull(words) === null)).toEqual([]);
});
