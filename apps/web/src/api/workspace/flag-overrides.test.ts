import { beforeEach, describe, expect, it } from "vitest";
import { keepOverrides, keptOverrides } from "./flag-overrides.ts";

describe("flags named in the address", () => {
  beforeEach(() => sessionStorage.clear());
  const visit = (search: string, hostname = "localhost"): Record<string, string> => {
    keepOverrides({ hostname, search }, sessionStorage);
    return keptOverrides(sessionStorage);
  };

  it("PERM-32 count on this machine until the tab is closed, one by one", () => {
    expect(visit("?ff_productions=on&tab=history")).toEqual({ productions: "on" });
    expect(visit("")).toEqual({ productions: "on" });
    expect(visit("?ff_dark_mode=off&ff_productions=off")).toEqual({ productions: "off", dark_mode: "off" });
  });

  it("PERM-32 count nowhere else, and not with other words", () => {
    expect(visit("?ff_productions=on", "timbre.example")).toEqual({});
    expect(visit("?ff_productions=maybe")).toEqual({});
    sessionStorage.setItem("flag-overrides", "{broken");
    expect(keptOverrides(sessionStorage)).toEqual({});
  });
});
