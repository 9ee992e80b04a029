import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeAutosave } from "./autosave.ts";

const delayMs = 500;

describe("STUDIO-27 what is written is saved by itself", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("once it is left alone, and only the last version", async () => {
    const saved: string[] = [];
    const autosave = makeAutosave<string>({ delayMs, save: async (text) => void saved.push(text) });
    autosave.change("a");
    autosave.change("ab");
    expect(autosave.getState()).toBe("waiting");
    await vi.advanceTimersByTimeAsync(delayMs);
    expect(saved).toEqual(["ab"]);
    expect(autosave.getState()).toBe("saved");
  });

  it("what is written during a save is saved after it", async () => {
    const saved: string[] = [];
    let finish = (): void => undefined;
    const save = (text: string) =>
      new Promise<void>((resolve) => {
        finish = () => {
          saved.push(text);
          resolve();
        };
      });
    const autosave = makeAutosave<string>({ delayMs, save });
    autosave.change("a");
    await vi.advanceTimersByTimeAsync(delayMs);
    expect(autosave.getState()).toBe("saving");
    autosave.change("ab");
    finish();
    await vi.advanceTimersByTimeAsync(0);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toEqual(["a", "ab"]);
    expect(autosave.getState()).toBe("saved");
  });

  it("a failure says so and keeps the version for the next try", async () => {
    const saved: string[] = [];
    let isDown = true;
    const save = async (text: string): Promise<void> => {
      if (isDown) throw new Error("down");
      saved.push(text);
    };
    const autosave = makeAutosave<string>({ delayMs, save });
    autosave.change("a");
    expect(await autosave.flush()).toBe(false);
    expect(autosave.getState()).toBe("failed");
    isDown = false;
    expect(await autosave.flush()).toBe(true);
    expect(saved).toEqual(["a"]);
  });

  it("there is nothing to save before a change", async () => {
    const save = vi.fn();
    expect(await makeAutosave({ delayMs, save }).flush()).toBe(true);
    expect(save).not.toHaveBeenCalled();
  });
});
