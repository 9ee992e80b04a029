import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CopyButton } from "./copy-button.tsx";

it("SHELL-73 a copy is confirmed for 1.5 s", async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  render(<CopyButton text="sk_secret" />);
  await act(async () => fireEvent.click(screen.getByRole("button")));
  expect(writeText).toHaveBeenCalledWith("sk_secret");
  expect(screen.getByRole("button").textContent).toBe("Copied");
  act(() => void vi.advanceTimersByTime(1_499));
  expect(screen.getByRole("button").textContent).toBe("Copied");
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole("button").textContent).toBe("Copy");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
