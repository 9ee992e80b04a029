import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderPage } from "../../../test-render.tsx";
import { LabelEditor } from "./label-editor.tsx";
import { toLabels } from "./label-set.ts";

const Editor = ({ saved }: { saved: Record<string, string> }) => {
  const [labels, setLabels] = useState(() => toLabels(saved));
  return <LabelEditor labels={labels} problem={null} onChange={setLabels} />;
};
const accent = (): HTMLSelectElement => screen.getByLabelText("Accent");

it("VOICE-27 VOICE-29 VOICE-30 the accent waits for the language, and is chosen again with another one", async () => {
  await renderPage(<Editor saved={{}} />);
  expect(screen.queryByRole("button", { name: "Remove language" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Add label" }));
  expect(accent().disabled).toBe(true);
  expect(accent().textContent).toBe("Please select a language first");
  fireEvent.change(screen.getByLabelText("Language"), { target: { value: "pt" } });
  expect(accent().disabled).toBe(false);
  fireEvent.change(accent(), { target: { value: "brazilian" } });
  fireEvent.change(screen.getByLabelText("Language"), { target: { value: "en" } });
  expect(accent().value).toBe("");
});

it("VOICE-31 no label can be added once every kind is there", async () => {
  await renderPage(<Editor saved={{ language: "en", accent: "british", gender: "male", age: "old" }} />);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add label" }).disabled).toBe(true);
});
