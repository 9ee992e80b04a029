import { renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useTypeReset } from "./use-type-reset.ts";

const start = () => {
  vi.useFakeTimers();
  const reset = vi.fn();
  const hook = renderHook(({ isOpen }) => useTypeReset(isOpen, "voiceDesign", reset), {
    initialProps: { isOpen: true },
  });
  return { reset, hook };
};

describe("useTypeReset", () => {
  afterEach(() => vi.useRealTimers());

  it("ADD-06 forgets the way one second after closing", () => {
    const { reset, hook } = start();
    vi.advanceTimersByTime(5_000);
    hook.rerender({ isOpen: false });
    vi.advanceTimersByTime(999);
    expect(reset).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reset).toHaveBeenCalledOnce();
  });

  it("keeps the way when the dialog opens again in between", () => {
    const { reset, hook } = start();
    hook.rerender({ isOpen: false });
    vi.advanceTimersByTime(500);
    hook.rerender({ isOpen: true });
    vi.advanceTimersByTime(5_000);
    expect(reset).not.toHaveBeenCalled();
  });
});
