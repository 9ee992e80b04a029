import { Bonjour, type Service } from "bonjour-service";
import { afterAll, describe, expect, it } from "vitest";
import { announce, isForOthers, networkOf, serviceOf } from "./announce.ts";

/** Packets stay on this machine: both sides speak on the loopback interface alone. */
const loopback = "127.0.0.1";
const listener = new Bonjour(networkOf(loopback));
afterAll(() => new Promise<void>((resolve) => listener.destroy(() => resolve())));

describe("the announcement", () => {
  it("is found by its type, says where we listen, and is taken back", async () => {
    const browser = listener.find({ type: "wyoming" });
    const found = new Promise<Service>((resolve) => browser.on("up", resolve));
    const gone = new Promise<Service>((resolve) => browser.on("down", resolve));
    const leave = await announce(loopback, 10_200);
    const { name, type, port } = serviceOf(loopback, 10_200);
    expect(await found).toMatchObject({ name, type, port, protocol: "tcp" });
    await leave();
    expect(await gone).toMatchObject({ type: "wyoming", port: 10_200 });
  });

  it.each([
    ["127.0.0.1", false],
    ["localhost", false],
    ["::1", false],
    ["0.0.0.0", true],
    ["192.168.1.5", true],
  ])("of a service that listens at %s is made: %s", (host, isMade) => expect(isForOthers(host)).toBe(isMade));
});
