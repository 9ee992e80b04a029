import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { GenerateAction } from "./generate-action.tsx";
import { TooltipProvider } from "./tooltip.tsx";

const action = (stage: string | null) => (
  <TooltipProvider>
    <GenerateAction
      stage={stage}
      costCredits={10}
      chargedCredits={null}
      freeTries={0}
      canGenerate
      onGenerate={vi.fn()}
      onCancel={vi.fn()}
    />
  </TooltipProvider>
);

it("keeps the place of somebody who uses the keyboard when one button becomes the other", () => {
  const { rerender } = render(action("Speaking"));
  screen.getByRole("button", { name: "Cancel" }).focus();
  rerender(action(null));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Generate" }));
});

it("takes nobody away from the text", () => {
  const text = document.body.appendChild(document.createElement("textarea"));
  const { rerender } = render(action("Speaking"));
  text.focus();
  rerender(action(null));
  expect(document.activeElement).toBe(text);
  text.remove();
});
