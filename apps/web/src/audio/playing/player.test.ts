import { beforeEach, describe, expect, it, vi } from "vitest";
import { Player, type Track } from "./player.ts";
import { Sound } from "./sound.ts";

const decode = async () => ({ pcm: new Float32Array(16_000), sampleRateHz: 16_000, durationMs: 1_000 });

const makeElement = (): HTMLAudioElement => {
  const element = document.createElement("audio");
  element.play = vi.fn(async () => void element.dispatchEvent(new Event("playing")));
  element.pause = vi.fn(() => void element.dispatchEvent(new Event("pause")));
  element.load = vi.fn();
  Object.defineProperty(element, "duration", { value: 10, configurable: true });
  return element;
};

const completeSound = async (): Promise<Sound> => {
  const sound = new Sound(decode);
  await sound.fill(async () => ({ body: new Response("x").body as never, contentType: "audio/wav" }));
  return sound;
};

const makeTrack = (sound: Sound, part: Partial<Track> = {}): Track => ({
  trackId: "one",
  title: "A line",
  voiceId: "heart",
  voiceName: "Heart",
  sound,
  fileName: "a.mp3",
  expectedMs: 10_000,
  isKept: false,
  ...part,
});

describe("Player", () => {
  let element: HTMLAudioElement;
  let player: Player;
  beforeEach(() => {
    element = makeElement();
    player = new Player(element);
  });

  it("plays a track, and the same button pauses it", async () => {
    player.play(makeTrack(await completeSound()));
    expect(player.getSnapshot()).toMatchObject({ status: "playing", isComplete: true, durationMs: 10_000 });
    player.toggle();
    expect(player.getSnapshot().status).toBe("paused");
  });

  it("counts when the sound runs out while it is heard, not when it is sought", async () => {
    player.play(makeTrack(await completeSound()));
    expect(element.dataset.underruns).toBe("0");
    element.dispatchEvent(new Event("waiting"));
    element.dispatchEvent(new Event("waiting"));
    expect(element.dataset.underruns).toBe("1");
    element.dispatchEvent(new Event("playing"));
    Object.defineProperty(element, "seeking", { value: true });
    element.dispatchEvent(new Event("waiting"));
    expect(element.dataset.underruns).toBe("1");
  });

  const arrivingTrack = (): { sound: Sound; arrive: (totalMs: number) => void } => {
    const sound = new Sound(decode);
    sound.phase = "receiving";
    player.play(makeTrack(sound));
    element.dispatchEvent(new Event("playing"));
    const arrive = (totalMs: number): void => {
      sound.durationMs = totalMs;
      sound.addTimes({ characters: [], startSeconds: [], endSeconds: [] });
    };
    return { sound, arrive };
  };

  it("waits after an underrun until a second has arrived, and for longer each time", async () => {
    const { arrive } = arrivingTrack();
    element.dispatchEvent(new Event("waiting"));
    arrive(900);
    expect(player.getSnapshot().status).toBe("loading");
    arrive(1_100);
    await vi.waitFor(() => expect(player.getSnapshot().status).toBe("playing"));
    element.dispatchEvent(new Event("waiting"));
    arrive(1_900);
    expect(player.getSnapshot().status).toBe("loading");
    arrive(2_100);
    await vi.waitFor(() => expect(player.getSnapshot().status).toBe("playing"));
  });

  it("can be paused while it waits, and goes on by itself when everything is here", async () => {
    const { sound, arrive } = arrivingTrack();
    element.dispatchEvent(new Event("waiting"));
    player.toggle();
    expect(player.getSnapshot().status).toBe("paused");
    arrive(9_000);
    expect(player.getSnapshot().status).toBe("paused");
    player.toggle();
    element.dispatchEvent(new Event("waiting"));
    sound.phase = "complete";
    arrive(9_000);
    await vi.waitFor(() => expect(player.getSnapshot().status).toBe("playing"));
  });

  it("REC-32 rates go 1, 1.5, 2 and back to 1", async () => {
    player.play(makeTrack(await completeSound()));
    const rates = [1, 2, 3].map(() => {
      player.cycleRate();
      return element.playbackRate;
    });
    expect(rates).toEqual([1.5, 2, 1]);
  });

  it("REC-33 seeks by 3 s and stays within the clip", async () => {
    player.play(makeTrack(await completeSound()));
    player.seekBy(3_000);
    expect(element.currentTime).toBe(3);
    player.seekBy(-5_000);
    expect(element.currentTime).toBe(0);
    player.seekTo(60_000);
    expect(element.currentTime).toBe(10);
  });

  it("cancels a stored clip that was still arriving when another takes over", async () => {
    const arriving = new Sound(decode);
    player.play(makeTrack(arriving));
    player.play(makeTrack(await completeSound(), { trackId: "two" }));
    expect(arriving.phase).toBe("cancelled");
  });

  it("lets a generation go on arriving when another track takes over", async () => {
    const arriving = new Sound(decode);
    player.play(makeTrack(arriving, { isKept: true }));
    player.play(makeTrack(await completeSound(), { trackId: "two" }));
    expect(arriving.phase).toBe("opening");
  });

  it("takes on the stored id of a generation", async () => {
    player.play(makeTrack(await completeSound()));
    player.storedAs("one", "h1");
    expect(player.getSnapshot().track?.historyItemId).toBe("h1");
  });

  it("forgets the track and its address when closed", async () => {
    const revoke = vi.spyOn(URL, "revokeObjectURL");
    player.play(makeTrack(await completeSound()));
    player.close();
    expect(player.getSnapshot().track).toBeNull();
    expect(element.hasAttribute("src")).toBe(false);
    expect(revoke).toHaveBeenCalledOnce();
  });

  it("stops listening when it ends", async () => {
    player.end();
    element.dispatchEvent(new Event("playing"));
    expect(player.getSnapshot().status).toBe("paused");
  });
});
