import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { verificationFailures } from "@timbre/contract";
import { expect, it, vi } from "vitest";
import { Player } from "../audio/playing/player.ts";
import { renderPage } from "../test-render.tsx";
import { FailedAttempt } from "./failed-attempt.tsx";

it.each([
  ["leaves a doubt", verificationFailures.unsure.message],
  ["was not understood", verificationFailures.misheard.message],
])("a reading that %s is no failure: one more sentence is asked for", async (_what, message) => {
  const onAgain = vi.fn();
  const recording = { takeId: "take", file: new File(["x"], "recording.webm"), durationMs: 4_000 };
  const failed = { message, recording };
  await renderPage(<FailedAttempt failed={failed} attemptsLeft={5} player={new Player()} onAgain={onAgain} />);
  expect(screen.getByRole("status").textContent).toContain("One more sentence");
  expect(screen.getByText(message)).toBeDefined();
  expect(screen.queryByText("Voice verification attempt failed")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Read one more" }));
  expect(onAgain).toHaveBeenCalledOnce();
});
