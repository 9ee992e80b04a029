import { expect, it, vi } from "vitest";
import { serveApi } from "../../test-server.ts";
import { serveClones } from "./clone-test-support.tsx";
import { CloneWork } from "./clone-work.ts";

const made = async (): Promise<CloneWork> => {
  serveApi(...serveClones([]));
  const work = new CloneWork({ userId: "ada" });
  work.addRecordings([{ id: "r", file: new File(["x"], "me.wav"), durationMs: 12_000 } as never]);
  await work.make(undefined);
  work.name({ name: "Captain", description: "" });
  return work;
};
const reopened = (userId = "ada") => new CloneWork({ userId }).getSnapshot();

it("a clone that is made and not saved is there again after the tab was closed", async () => {
  await made();
  expect(reopened()).toMatchObject({
    made: { preview: { previewId: "preview", audio: null, likeness: "similar" } },
    words: { name: "Captain" },
    step: "information",
  });
  expect(reopened("eve").made).toBeNull();
});

it("is forgotten once it is saved or the server let go of it", async () => {
  (await made()).begin();
  expect(reopened().made).toBeNull();
  (await made()).forgetPreview("gone");
  expect(reopened().made).toBeNull();
});

it("is offered as long as the server keeps it, and not when what is kept cannot be read", async () => {
  await made();
  vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ["Date"] });
  expect(reopened().made).toBeNull();
  vi.useRealTimers();
  localStorage.setItem("made-clone:ada", "{");
  expect(reopened().made).toBeNull();
});
