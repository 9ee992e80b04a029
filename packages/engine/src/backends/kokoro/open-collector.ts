import v8 from "node:v8";
import vm from "node:vm";

/**
 * Sound outlives the collector's quick rounds while a model works on it, and a thread whose own heap hardly grows has no thorough
 * one for hundreds of requests: all that time it holds what was spoken long ago. The answer is called after each piece of work
 * and has the thread cleaned every so many calls, which takes some milliseconds.
 */
export const openCollector = (everyCalls: number): (() => void) => {
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc") as () => void;
  let calls = 0;
  return () => {
    calls += 1;
    if (calls % everyCalls === 0) collect();
  };
};
