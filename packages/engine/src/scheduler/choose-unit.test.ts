import { describe, expect, it } from "vitest";
import { chooseUnit, newTurnHistory, type WaitingUnit } from "./choose-unit.ts";

type Named = WaitingUnit & { name: string };

let arrivals = 0;
const unit = (name: string, over: Partial<WaitingUnit> = {}): Named => ({
  name,
  fairnessKey: "one",
  isFirst: false,
  remainingCost: 100,
  arrival: (arrivals += 1),
  order: 0,
  runsDryAtMs: Infinity,
  sinceTick: 0,
  ...over,
});

const nowMs = 1_000;

function orderOf(units: Named[]): string[] {
  const history = newTurnHistory();
  const order: string[] = [];
  let waiting = units;
  for (;;) {
    const chosen = chooseUnit(waiting, history, nowMs);
    if (!chosen) return order;
    order.push(chosen.name);
    waiting = waiting.filter((other) => other !== chosen);
  }
}

describe("chooseUnit", () => {
  it("takes first sounds before continuations", () => {
    expect(orderOf([unit("more"), unit("first", { isFirst: true })])).toEqual(["first", "more"]);
  });

  it("takes short before long among equals, then by arrival", () => {
    const order = orderOf([unit("long", { remainingCost: 5000 }), unit("short", { remainingCost: 40 }), unit("late")]);
    expect(order).toEqual(["short", "late", "long"]);
  });

  it("finishes a short request before it begins another, in the order they came", () => {
    const rest = unit("rest of the first", { remainingCost: 0, arrival: 1 });
    const second = unit("second", { isFirst: true, remainingCost: 38 });
    const third = unit("third", { isFirst: true, remainingCost: 36 });
    expect(orderOf([third, second, rest])).toEqual(["rest of the first", "second", "third"]);
  });

  it("gives each key its turn however much one of them asks", () => {
    const flood = ["a1", "a2", "a3"].map((name) => unit(name, { fairnessKey: "a" }));
    const order = orderOf([...flood, unit("b1", { fairnessKey: "b", remainingCost: 900 })]);
    expect(order.indexOf("b1")).toBe(1);
  });

  it("lets those already speaking continue through a flood of new requests", () => {
    const flood = Array.from({ length: 20 }, (_, index) => unit(`first${index}`, { isFirst: true }));
    expect(orderOf([unit("more"), ...flood]).indexOf("more")).toBe(8);
  });

  it("does not leave a long request behind short ones for ever", () => {
    const long = unit("long", { remainingCost: 5000 });
    const short = Array.from({ length: 20 }, (_, index) => unit(`short${index}`, { remainingCost: 1 }));
    const middling = Array.from({ length: 20 }, (_, index) => unit(`middling${index}`));
    expect(orderOf([long, ...short]).indexOf("long")).toBe(8);
    expect(orderOf([long, ...middling]).indexOf("long")).toBe(3);
  });

  it("keeps the units of a request in their order, whenever they were asked for", () => {
    const ofOneRequest = { arrival: 1, remainingCost: 50 };
    const order = orderOf([unit("next clause", { ...ofOneRequest, order: 1 }), unit("rest of this", ofOneRequest)]);
    expect(order).toEqual(["rest of this", "next clause"]);
  });

  it("forgets keys that no longer wait", () => {
    const history = newTurnHistory();
    for (let index = 0; index < 5000; index += 1) {
      chooseUnit([unit("x", { fairnessKey: `key${index}` })], history, nowMs);
    }
    expect(history.lastTurnOf.size).toBeLessThanOrEqual(1001);
  });

  it("goes on first for those whose listeners run dry soonest", () => {
    const order = orderOf([
      unit("file", { remainingCost: 80 }),
      unit("later", { remainingCost: 500, runsDryAtMs: nowMs + 4_000 }),
      unit("sooner", { remainingCost: 500, runsDryAtMs: nowMs + 900 }),
      unit("far ahead", { remainingCost: 70, runsDryAtMs: nowMs + 60_000 }),
    ]);
    expect(order).toEqual(["sooner", "later", "file", "far ahead"]);
  });

  it("takes listeners about to hear nothing and first sounds by turns", () => {
    const dry = [1, 2, 3].map((n) => unit(`dry${n}`, { runsDryAtMs: nowMs + n }));
    const first = [1, 2].map((n) => unit(`first${n}`, { isFirst: true }));
    expect(orderOf([...first, ...dry])).toEqual(["dry1", "first1", "dry2", "first2", "dry3"]);
  });

  it("lets a file go on where listeners run dry and new requests come without end", () => {
    const history = newTurnHistory();
    const file = unit("file", { remainingCost: 500 });
    let turns = 0;
    for (; turns < 100; turns += 1) {
      const sinceTick = history.tick;
      const listeners = [1, 2].map((n) => unit(`dry${n}`, { runsDryAtMs: nowMs, sinceTick, fairnessKey: `l${n}` }));
      const chosen = chooseUnit([file, ...listeners, unit("first", { isFirst: true, sinceTick })], history, nowMs);
      if (chosen === file) break;
    }
    expect(turns).toBe(12);
  });

  it("keeps most turns for first sounds when everybody has waited long", () => {
    const history = newTurnHistory();
    history.tick = 1_000;
    let waiting = Array.from({ length: 60 }, (_, index) => unit(`more${index}`, { remainingCost: 500 }));
    const chosen = Array.from({ length: 30 }, () => {
      const first = unit("first", { isFirst: true, sinceTick: history.tick });
      const next = chooseUnit([...waiting, first], history, nowMs);
      waiting = waiting.filter((other) => other !== next);
      return next?.name ?? "";
    });
    expect(chosen.filter((name) => name === "first").length).toBeGreaterThanOrEqual(22);
  });

  it("gives each key its turn among those who run dry", () => {
    const flood = [1, 2, 3].map((n) => unit(`a${n}`, { fairnessKey: "a", runsDryAtMs: nowMs + n }));
    const order = orderOf([...flood, unit("b", { fairnessKey: "b", runsDryAtMs: nowMs + 300 })]);
    expect(order.indexOf("b")).toBe(1);
  });
});
