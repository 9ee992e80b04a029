import { expect, it } from "vitest";
import { describeAgent } from "./describe-agent.ts";

it("names browser and system as people do", () => {
  const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
  const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1";
  expect(describeAgent(chrome)).toBe("Chrome on Linux");
  expect(describeAgent(safari)).toBe("Safari on iOS");
  expect(describeAgent("curl/8")).toBe("A program");
  expect(describeAgent(null)).toBe("A program");
});
