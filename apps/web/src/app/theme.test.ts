import { afterEach, describe, expect, it } from "vitest";
import { readTheme, setTheme } from "./theme.ts";

describe("theme", () => {
  afterEach(() => setTheme("system"));

  it("SHELL-33 a chosen theme is applied and remembered by this browser", () => {
    setTheme("dark");
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(readTheme()).toBe("dark");
  });

  it("SHELL-33 following the system leaves no trace", () => {
    setTheme("light");
    setTheme("system");
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem("theme")).toBeNull();
  });
});
