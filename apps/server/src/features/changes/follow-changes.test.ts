import { expect, it } from "vitest";
import type { Caller } from "../../platform/http/caller.ts";
import { followChanges } from "./follow-changes.ts";
import type { Note } from "../../platform/database/read-note.ts";

const caller = { userId: "ada", workspaceId: "hers", isServerAdmin: false } as Caller;
const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;

it("leaves no timer behind for each piece of news", async () => {
  let hear = (_note: Note): void => undefined;
  const over = new AbortController();
  const told = followChanges({
    line: {
      add: async ({ onNote }) => {
        hear = onNote;
        return () => undefined;
      },
    },
    server: { add: () => () => undefined },
    canSee: async () => true,
    caller,
    askAgain: async () => caller,
    over: over.signal,
  });
  await told.next();
  const before = timers();
  for (let n = 0; n < 20; n += 1) {
    const next = told.next();
    await new Promise((resolve) => setImmediate(resolve));
    hear({ kind: "history", id: `clip ${n}`, workspaceId: "hers", userId: "ada" });
    expect((await next).value).toContain(`clip ${n}`);
  }
  expect(timers() - before).toBeLessThan(3);
  over.abort();
  await told.return(undefined);
});
