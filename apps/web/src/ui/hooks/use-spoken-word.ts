import { useEffect, useState } from "react";

type Word = { from: number; to: number; startMs: number; endMs: number };

const isSame = (one: Word | null, other: Word | null): boolean =>
  one?.from === other?.from && one?.startMs === other?.startMs;

type Listening = {
  /** The word right now; must be the same function on every call. */
  read: () => Word | null;
  subscribe: (listener: () => void) => () => void;
};

/** The word that is heard: looked up on every frame while playing, and told only when it changes. */
export const useSpokenWord = ({ read, subscribe }: Listening, isOn: boolean, isPlaying: boolean): Word | null => {
  const [word, setWord] = useState<Word | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let frame = 0;
    const look = (): void => {
      const next = read();
      setWord((now) => (isSame(now, next) ? now : next));
    };
    const loop = (): void => {
      look();
      if (isPlaying) frame = requestAnimationFrame(loop);
    };
    loop();
    const stop = subscribe(look);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [read, subscribe, isOn, isPlaying]);
  return isOn ? word : null;
};
