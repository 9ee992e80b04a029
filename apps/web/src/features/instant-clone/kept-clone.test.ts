import { expect, it } from "vitest";
import { CloneWork } from "./clone-work.ts";

const named = (): CloneWork => {
  const work = new CloneWork({ userId: "ada" });
  work.show("preview");
  work.name({ name: "Captain", description: "" });
  return work;
};
const reopened = (userId = "ada", previewId = "preview") => {
  const work = new CloneWork({ userId });
  work.show(previewId);
  return work.getSnapshot();
};

it("what a clone was called before it was saved is there again after the tab was closed", () => {
  named();
  expect(reopened()).toMatchObject({ words: { name: "Captain" }, step: "information" });
  expect(reopened("eve").words).toBeNull();
});

it("is forgotten once the clone is saved, and is no name for another", () => {
  named();
  expect(reopened("ada", "another").words).toBeNull();
  named().begin();
  expect(reopened().words).toBeNull();
});

it("costs nothing when what is kept cannot be read", () => {
  localStorage.setItem("made-clone:ada", "{");
  expect(reopened().words).toBeNull();
});

it("a clone that was seen is not pushed forward again", () => {
  const work = named();
  work.goTo("upload");
  work.show("preview");
  expect(work.getSnapshot().step).toBe("upload");
});
