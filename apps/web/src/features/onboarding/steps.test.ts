import { onboardingItems } from "@timbre/contract";
import { expect, it } from "vitest";
import { countDone, isChecklistShown, stepsOf } from "./steps.ts";

const checklist = (done: string[], isHidden = false) => ({
  checklistId: "c",
  isHidden,
  steps: ["generate_speech", "explore_library", "something_new"].map((id) => ({ id, isCompleted: done.includes(id) })),
});

it("SHELL-51 takes titles and pages from its own list, and skips a step it does not know", () => {
  const steps = stepsOf(checklist(["generate_speech"]));
  expect(steps.map(({ title }) => title)).toEqual(["Generate your first speech", "Explore the voice library"]);
  expect(countDone(steps)).toBe(1);
});

it("SHELL-48 is shown unless there is none, all is done, or it is hidden", () => {
  expect(isChecklistShown(checklist([]))).toBe(true);
  expect(isChecklistShown(undefined)).toBe(false);
  expect(isChecklistShown(checklist([], true))).toBe(false);
  expect(isChecklistShown(checklist(["generate_speech", "explore_library"]))).toBe(false);
});

it("SHELL-51 has words for every step there is, the project of Studio among them", () => {
  const all = { checklistId: "c", isHidden: false, steps: onboardingItems.map((id) => ({ id, isCompleted: true })) };
  expect(stepsOf(all)).toHaveLength(onboardingItems.length);
  expect(isChecklistShown(all)).toBe(false);
  const [project] = stepsOf({ ...all, steps: [{ id: "create_project", isCompleted: false }] });
  expect(project).toMatchObject({ title: "Start a Studio project", to: "/app/studio?create=blank" });
});
