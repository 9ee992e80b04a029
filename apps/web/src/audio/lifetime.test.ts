import { describe, expect, it, vi } from "vitest";
import { Lifetime } from "./lifetime.ts";

describe("Lifetime", () => {
  it("lets go of listeners and timers when it ends", () => {
    vi.useFakeTimers();
    const life = new Lifetime();
    const target = new EventTarget();
    const heard = vi.fn();
    life.listen(target, "ring", heard);
    life.every(100, heard);
    life.after(500, heard);
    life.end();
    target.dispatchEvent(new Event("ring"));
    vi.advanceTimersByTime(1_000);
    expect(heard).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it("ends the newest thing first, and only once", () => {
    const order: string[] = [];
    const life = new Lifetime();
    life.onEnd(() => order.push("first made"));
    life.onEnd(() => order.push("last made"));
    life.end();
    life.end();
    expect(order).toEqual(["last made", "first made"]);
  });

  it("ends late arrivals at once", () => {
    const life = new Lifetime();
    life.end();
    const late = vi.fn();
    life.onEnd(late);
    expect(late).toHaveBeenCalledOnce();
  });
});
