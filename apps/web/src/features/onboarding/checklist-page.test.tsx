import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../test-render.tsx";
import { serveApi } from "../../test-server.ts";
import { ChecklistPage } from "./checklist-page.tsx";

const show = async (done: readonly string[]): Promise<void> => {
  const items = ["generate_speech", "explore_library", "create_voice", "change_voice"].map((id) => ({
    onboarding_checklist_item_id: id,
    is_completed: done.includes(id),
  }));
  serveApi(
    http.get("*/v1/user/onboarding-checklist", () => HttpResponse.json({ checklist_id: "c", hidden: false, items })),
  );
  await renderPage(<ChecklistPage displayName="Ada" />);
};

describe("ChecklistPage", () => {
  it("SHELL-42 SHELL-43 SHELL-44 greets, counts, and opens one step at a time with its words and its page", async () => {
    await show(["generate_speech"]);
    expect(await screen.findByText("Welcome, Ada!")).toBeDefined();
    expect(screen.getByText("Completed 1 of 4 steps")).toBeDefined();
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("1");
    expect(screen.getByRole("button", { name: /^Completed.*Generate your first speech/ })).toBeDefined();
    expect(screen.getByText("Find a shared voice and add it to your voices.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Create your own voice" }));
    expect(screen.getByText("Design a voice from a prompt or clone your own.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Create a voice" }).getAttribute("href")).toBe(
      "/app/voice-lab?action=create",
    );
    expect(screen.queryByText("Find a shared voice and add it to your voices.")).toBeNull();
  });

  it("SHELL-45 congratulates when all is done, instead of the steps", async () => {
    await show(["generate_speech", "explore_library", "create_voice", "change_voice"]);
    expect(await screen.findByText("Congratulations!")).toBeDefined();
    expect(screen.getByText("You have completed all steps.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Go to Home" }).getAttribute("href")).toBe("/app/home");
    expect(screen.queryByRole("button", { name: "Create your own voice" })).toBeNull();
  });
});
