import { useEffect, useState } from "react";

/** The time, looked at again every so often, for what runs out while a page stays open. */
export const useNow = (everyMs: number): number => {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
};
