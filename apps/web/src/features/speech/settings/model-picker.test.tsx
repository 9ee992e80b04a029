import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../test-render.tsx";
import { ModelPicker } from "./model-picker.tsx";

it("TTS-14 says when no model fits the task", async () => {
  await renderPage(<ModelPicker models={[]} model={null} onChoose={() => undefined} />);
  expect(screen.getByText("No model found for this task. Please select another task.")).toBeDefined();
});
