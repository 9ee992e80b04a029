import type { Player } from "../../../audio/playing/player.ts";
import type { Sample } from "../../../recording/sample-player.tsx";
import type { Region } from "./trim-region.ts";

const lookEveryMs = 50;

/** Plays a part of a recording: waits until enough of it is here, and stops at the part's end. */
export const playSpan = (player: Player, sample: Sample, { startMs, endMs }: Region): void => {
  const { track } = player.getSnapshot();
  const about = { title: sample.name, voiceId: null, voiceName: sample.name, fileName: "" };
  if (track?.trackId !== sample.id) {
    player.play({ trackId: sample.id, sound: sample.open(), expectedMs: sample.durationMs, isKept: false, ...about });
  }
  let isThere = false;
  const timer = setInterval(() => {
    const now = player.getSnapshot();
    if (now.track?.trackId !== sample.id || now.status === "failed") return clearInterval(timer);
    if (!isThere) {
      if (now.durationMs < startMs && !now.isComplete) return;
      isThere = true;
      player.seekTo(startMs);
      if (now.status === "paused" || now.status === "ended") player.toggle();
      return;
    }
    const isOut = player.positionMs < startMs - lookEveryMs * 4;
    if (player.positionMs >= endMs) player.pause();
    if (isOut || player.positionMs >= endMs) clearInterval(timer);
  }, lookEveryMs);
};
