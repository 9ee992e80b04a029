import { describe, expect, it } from "vitest";
import { lockedChange } from "./groups.ts";

describe("PERM-09 the lock of the Everyone group", () => {
  it("lets a group switch what everyone lacks", () => {
    expect(lockedChange([], ["projects"], ["text_to_speech"])).toBeUndefined();
    expect(lockedChange(["projects"], [], ["text_to_speech"])).toBeUndefined();
  });

  it("names the first permission that everyone has, switched on or off", () => {
    expect(lockedChange([], ["projects", "text_to_speech"], ["text_to_speech"])).toBe("text_to_speech");
    expect(lockedChange(["text_to_speech"], [], ["text_to_speech"])).toBe("text_to_speech");
  });

  it("does not mind what stays as it is", () => {
    expect(lockedChange(["text_to_speech"], ["text_to_speech", "dubbing"], ["text_to_speech"])).toBeUndefined();
  });
});
