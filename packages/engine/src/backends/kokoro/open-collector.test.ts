import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { openCollector } from "./open-collector.ts";

it("lets go of what nobody holds any more", async () => {
  const collectSometimes = openCollector(2);
  const spoken = new WeakRef(new Float32Array(1_000));
  // What a WeakRef was made with is held until the end of the turn.
  await nextTurn();

  collectSometimes();
  collectSometimes();
  await nextTurn();

  expect(spoken.deref()).toBeUndefined();
});
