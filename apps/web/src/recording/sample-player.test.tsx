import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Player } from "../audio/playing/player.ts";
import { Sound } from "../audio/playing/sound.ts";
import { renderPage } from "../test-render.tsx";
import { type Sample, SamplePlayer } from "./sample-player.tsx";

const sample = (name: string): Sample => ({
  id: name,
  name,
  durationMs: 10_000,
  open: () => new Sound(),
});
const player = { now: new Player() };
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(async () => {
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event("playing"));
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event("pause"));
  });
  player.now = new Player();
  await renderPage(
    <>
      <SamplePlayer player={player.now} sample={sample("one.wav")} />
      <SamplePlayer player={player.now} sample={sample("two.wav")} />
    </>,
  );
});

describe("SamplePlayer", () => {
  it("REC-31 the same again stops it, and another one takes over", async () => {
    await press("Play one.wav");
    await press("Pause one.wav");
    expect(player.now.getSnapshot().status).toBe("paused");
    await press("Play one.wav");
    await press("Play two.wav");
    expect(player.now.getSnapshot().track?.trackId).toBe("two.wav");
    expect(screen.getByRole("button", { name: "Play one.wav" })).toBeDefined();
  });

  it("REC-32 REC-33 the one that sounds can be sought in with arrows and made faster", async () => {
    const seek = vi.spyOn(player.now, "seekTo");
    await press("Play one.wav");
    screen.getByRole("slider", { name: "Seek" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(seek).toHaveBeenCalledWith(3_000);
    await press("Speed 1 times. Change speed");
    expect(screen.getByRole("button", { name: "Speed 1.5 times. Change speed" })).toBeDefined();
  });
});
