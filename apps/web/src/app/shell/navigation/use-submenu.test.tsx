import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { submenuDelayMs, useSubmenu } from "./use-submenu.ts";

let followed: number;
const Example = () => {
  const { openId, open, close } = useSubmenu();
  return (
    <>
      <p>{openId ?? "none"}</p>
      <button onClick={() => open("conversational-ai", () => (followed += 1))}>open</button>
      <button onClick={close}>close</button>
    </>
  );
};
const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

describe("useSubmenu", () => {
  beforeEach(() => {
    followed = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("SHELL-14 opens at once and follows 300 ms later", () => {
    expect(submenuDelayMs).toBe(300);
    render(<Example />);
    press("open");
    expect(screen.getByText("conversational-ai")).toBeDefined();
    act(() => void vi.advanceTimersByTime(299));
    expect(followed).toBe(0);
    act(() => void vi.advanceTimersByTime(1));
    expect(followed).toBe(1);
  });

  it("SHELL-15 closing takes it away, and what was to follow with it", () => {
    render(<Example />);
    press("open");
    press("close");
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByText("none")).toBeDefined();
    expect(followed).toBe(0);
  });

  it("SHELL-16 is remembered by this browser, and forgotten once closed", () => {
    const { unmount } = render(<Example />);
    press("open");
    unmount();
    expect(localStorage.getItem("sidebar-submenu")).toBe("conversational-ai");
    render(<Example />);
    expect(screen.getByText("conversational-ai")).toBeDefined();
    press("close");
    expect(localStorage.getItem("sidebar-submenu")).toBeNull();
  });

  it("SHELL-16 passes over what it does not know", () => {
    localStorage.setItem("sidebar-submenu", "nonsense");
    render(<Example />);
    expect(screen.getByText("none")).toBeDefined();
  });
});
