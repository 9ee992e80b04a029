import { describe, expect, it } from "vitest";
import { signInWaitMs } from "./accounts.ts";
import { createApiKeyBody, updateApiKeyBody } from "./api-keys.ts";

describe("waiting after wrong passwords", () => {
  it("is nothing at first, then a second, doubling up to a minute", () => {
    const waits = [0, 4, 5, 6, 7, 10, 11, 30].map((failures) => signInWaitMs("account", failures));
    expect(waits).toEqual([0, 0, 1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
    expect(signInWaitMs("code", 100)).toBe(3_600_000);
  });
});

describe("API key bodies", () => {
  it.each(["10.0.0.1", "10.0.0.0/8", "2001:db8::1", "2001:db8::/32"])("take %s as an address", (address) => {
    expect(createApiKeyBody.safeParse({ name: "k", allowed_ips: [address] }).success).toBe(true);
  });

  it.each(["10.0.0.256", "10.0.0.0/33", "example.com", ""])("refuse %s as an address", (address) => {
    expect(createApiKeyBody.safeParse({ name: "k", allowed_ips: [address] }).success).toBe(false);
  });

  it("take a value, clear and no_update for a limit", () => {
    for (const value of [5, "clear", "no_update", null, undefined]) {
      expect(updateApiKeyBody.safeParse({ character_limit: value }).success).toBe(true);
    }
    expect(updateApiKeyBody.safeParse({ character_limit: "none" }).success).toBe(false);
  });
});
