import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Track } from "../../audio/playing/player.ts";
import { Sound } from "../../audio/playing/sound.ts";
import { renderPage } from "../../test-render.tsx";
import { drawFrame } from "./draw-frame.ts";
import { CannotMakeVideo, type RenderVideo } from "./render-video.ts";
import { captionAt, sceneOf } from "./video-scene.ts";
import { VideoShareDialog } from "./video-share-dialog.tsx";

const text = "One two three four five six seven, eight nine.";

const makeTrack = (): Track => {
  const sound = new Sound();
  const characters = [...text];
  sound.addTimes({
    characters,
    startSeconds: characters.map((_, at) => at / 10),
    endSeconds: characters.map((_, at) => (at + 1) / 10),
  });
  sound.durationMs = text.length * 100;
  sound.envelope = [0.2, 0.8, 0.4];
  const names = { trackId: "t1", title: "One", text, voiceId: "heart", voiceName: "Heart", fileName: "Heart.mp3" };
  return { ...names, sound, expectedMs: 1_000, isKept: true };
};

describe("a clip as a video", () => {
  beforeEach(() => {
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:film");
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
  });

  it("TTS-22 shows seven words at a time and which of them is heard", () => {
    const scene = sceneOf(makeTrack(), "red");
    expect(captionAt(scene, 450)).toEqual({ before: "One ", word: "two", after: " three four five six seven," });
    expect(captionAt(scene, 3_700)).toEqual({ before: "", word: "eight", after: " nine." });
    expect(captionAt({ ...scene, words: [] }, 0)).toEqual({ before: text, word: "", after: "" });
  });

  it("TTS-22 draws the waveform with its played part in the accent, and the heard word too", () => {
    const painted: string[] = [];
    const context = {
      canvas: { width: 1280, height: 720 },
      createRadialGradient: () => ({ addColorStop: () => undefined }),
      measureText: (words: string) => ({ width: words.length * 10 }),
      fillRect: () => undefined,
      beginPath: () => undefined,
      roundRect: () => undefined,
      fillStyle: "",
      fillText: (words: string) => painted.push(`${words}|${context.fillStyle}`),
      fill: () => painted.push(context.fillStyle),
    };
    const scene = sceneOf(makeTrack(), "red");
    drawFrame(context as unknown as CanvasRenderingContext2D, scene, scene.durationMs / 2);
    const bars = painted.filter((paint) => !paint.includes("|"));
    expect(bars).toHaveLength(scene.bars.length);
    expect(bars.filter((colour) => colour === scene.colours.accent)).toHaveLength(scene.bars.length / 2);
    expect(painted).toContain(`five|${scene.colours.accent}`);
  });

  const show = (render: RenderVideo) =>
    renderPage(<VideoShareDialog track={makeTrack()} onClose={() => undefined} render={render} />);
  const make = () => userEvent.click(screen.getByRole("button", { name: "Make video" }));

  it("TTS-22 opens a dialog that renders the clip and offers the film", async () => {
    const shapes: string[] = [];
    await show(({ shape }) => {
      shapes.push(shape);
      return Promise.resolve({ blob: new Blob(["film"], { type: "video/mp4" }), extension: "mp4" });
    });
    await userEvent.selectOptions(screen.getByLabelText("Shape"), "tall");
    await make();
    expect(await screen.findByRole("button", { name: "Download video" })).toBeDefined();
    expect(screen.getByLabelText("The video")).toBeDefined();
    expect(shapes).toEqual(["tall"]);
  });

  it("TTS-22 says when the browser cannot write videos", async () => {
    await show(() => Promise.reject(new CannotMakeVideo()));
    await make();
    expect(await screen.findByText(/This browser can't create videos/)).toBeDefined();
  });
});
