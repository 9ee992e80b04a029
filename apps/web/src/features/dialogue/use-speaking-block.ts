import { useEffect, useState, useSyncExternalStore } from "react";
import type { Player } from "../../audio/playing/player.ts";
import { blockAt, type DialogueRun } from "./dialogue-run.ts";

/** Whose turn it is in the rendering that plays; null when none of this pair does. */
export const useSpeakingBlock = (player: Player, run: DialogueRun | null): string | null => {
  const { track, status } = useSyncExternalStore(player.subscribe, player.getSnapshot);
  const take = run?.takes.find(({ sound }) => sound === track?.sound) ?? null;
  const [blockId, setBlockId] = useState<string | null>(null);
  const isOn = take !== null && status === "playing";
  useEffect(() => {
    if (!isOn || !run || !take) return;
    let frame = 0;
    const look = (): void => {
      setBlockId(blockAt(run, take, player.positionMs));
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [isOn, run, take, player]);
  return isOn ? blockId : null;
};
