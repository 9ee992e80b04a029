import { useEffect, useState } from "react";

type Levels = { person: number; agent: number };
const quiet: Levels = { person: 0, agent: 0 };
const everyMs = 100;

/** How loud both sides are, asked for while somebody may speak. */
export const useLevels = (read: () => Levels, isOn: boolean): Levels => {
  const [levels, setLevels] = useState(quiet);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setLevels(read()), everyMs);
    return () => {
      clearInterval(timer);
      setLevels(quiet);
    };
  }, [read, isOn]);
  return levels;
};
