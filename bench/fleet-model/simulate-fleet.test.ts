import { describe, expect, it } from "vitest";
import { mean, percentile } from "../figures.ts";
import { planEngines } from "./plan-engines.ts";
import { type Crowd, type FleetShape, simulateFleet, type SpeechWork } from "./simulate-fleet.ts";

const work: SpeechWork = { audioSeconds: 8, besideSeconds: 0, openingSeconds: 0.2, restSeconds: 1.8, restUnits: 3 };
const one: FleetShape = { engines: 1, threads: 1, room: 4, webProcesses: 1 };
const crowd: Crowd = { listeners: 1, thinkSeconds: 0, isHeardOut: false, works: [work], requests: 50, seed: 1 };
const close = (figure: number, wanted: number): void => expect(figure).toBeCloseTo(wanted, 6);

describe("a simulated fleet", () => {
  it("says what one listener waits for one thread, to the moment", () => {
    const { firstSeconds, wholeSeconds, audioPerSecond, busyShare, gapShare } = simulateFleet(one, crowd);
    for (const first of firstSeconds) close(first, 0.2);
    for (const whole of wholeSeconds) close(whole, 2);
    close(audioPerSecond, 4);
    close(busyShare, 1);
    expect(gapShare).toBe(0);
  });

  it("slows engines down that work beside each other, by as much as it was told", () => {
    const two = { ...one, engines: 2, cores: { count: 2, speedTogether: 0.7 } };
    close(simulateFleet(two, { ...crowd, requests: 1 }).audioPerSecond, 4);
    expect(simulateFleet(two, { ...crowd, listeners: 2, requests: 200 }).audioPerSecond / 8).toBeCloseTo(0.7, 1);
  });

  it("gives the same day for the same seed, and another for another", () => {
    const busy = { ...crowd, listeners: 6, thinkSeconds: 3 };
    expect(simulateFleet(one, busy)).toEqual(simulateFleet(one, busy));
    expect(simulateFleet(one, { ...busy, seed: 2 })).not.toEqual(simulateFleet(one, busy));
  });

  it("lets a first sound go before what others go on with", () => {
    const long: SpeechWork = { ...work, audioSeconds: 40, restSeconds: 9.8, restUnits: 28 };
    const { firstSeconds, wholeSeconds } = simulateFleet(one, { ...crowd, works: [long], listeners: 2 });
    // A unit that is being said is not broken off, and requests that are nearly done are finished first.
    expect(percentile(firstSeconds, 0.5)).toBeLessThanOrEqual(0.2 + 0.35 + 1e-9);
    expect(mean(wholeSeconds)).toBeCloseTo(20, 0);
  });

  it("makes twice as much with two engines that have cores, and no more with two on one core", () => {
    const many = { ...crowd, listeners: 8, requests: 200 };
    const base = simulateFleet(one, many).audioPerSecond;
    expect(simulateFleet({ ...one, engines: 2 }, many).audioPerSecond / base).toBeGreaterThan(1.95);
    expect(
      simulateFleet({ ...one, engines: 2, cores: { count: 1, speedTogether: 1 } }, many).audioPerSecond / base,
    ).toBeLessThan(1.05);
  });

  it("lets requests wait at the web processes when engines have no room, and says whose sound ran out", () => {
    const full = simulateFleet({ ...one, room: 1 }, { ...crowd, listeners: 4 });
    expect(percentile(full.firstSeconds, 0.5)).toBeGreaterThan(5);
    const slow = { ...work, restSeconds: 12 };
    expect(simulateFleet(one, { ...crowd, works: [slow] }).gapShare).toBe(1);
  });

  it("comes close to what the theory says of waits in a line with one place: M/D/1", () => {
    // Very many listeners who think for long ask as if by chance; 0.5 s of work, 70 % busy: 0.5 + 0.7 * 0.5 / (2 * 0.3) = 1.083 s.
    const short = { audioSeconds: 1, besideSeconds: 0, openingSeconds: 0.5, restSeconds: 0, restUnits: 0 };
    const thinkSeconds = 5_000 / 1.4;
    const asked = { ...crowd, works: [short], listeners: 5_000, thinkSeconds, requests: 20_000, seed: 4 };
    const { firstSeconds, busyShare } = simulateFleet({ ...one, room: 10_000 }, asked);
    expect(busyShare).toBeGreaterThan(0.66);
    expect(busyShare).toBeLessThan(0.74);
    expect(mean(firstSeconds)).toBeGreaterThan(0.9);
    expect(mean(firstSeconds)).toBeLessThan(1.3);
  });
});

describe("planning", () => {
  it("finds the fewest engines that keep the promise", () => {
    const heard = { ...crowd, listeners: 40, isHeardOut: true, thinkSeconds: 1, requests: 600 };
    const promised = { firstP95Seconds: 0.8, gapShare: 0.01 };
    const { engines, forecast } = planEngines(one, heard, promised);
    expect(percentile(forecast.firstSeconds, 0.95)).toBeLessThanOrEqual(0.8);
    const fewer = simulateFleet({ ...one, engines: engines - 1 }, heard);
    expect(percentile(fewer.firstSeconds, 0.95) > 0.8 || fewer.gapShare > 0.01).toBe(true);
    expect(engines).toBeGreaterThan(8);
  });
});
