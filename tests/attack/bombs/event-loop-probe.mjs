import { readFileSync, writeFileSync } from "node:fs";

/**
 * Loaded into the web process by the test alone. SIGUSR2 starts counting, SIGUSR2 again writes what was counted to
 * LOOP_PROBE_FILE: for every turn of the event loop how long it kept the thread busy.
 *
 * Counted is the time the main thread was on a processor, not the time that went by: on a machine that does other things too,
 * a thread that waits for its turn looks stuck and is not. The time that went by is written as well, to be read by people.
 */
const file = process.env.LOOP_PROBE_FILE;
// The processes this one starts inherit the environment, but are not the ones being watched.
delete process.env.NODE_OPTIONS;
delete process.env.LOOP_PROBE_FILE;

const schedule = `/proc/self/task/${process.pid}/schedstat`;
/** Nanoseconds on a processor; elsewhere than on Linux, nanoseconds. */
const busyNs = () => {
  try {
    return Number(readFileSync(schedule, "latin1").split(" ")[0]);
  } catch {
    return Number(process.hrtime.bigint());
  }
};
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const summary = (turns) => {
  const sorted = [...turns].sort((a, b) => a - b);
  const round = (ms) => Math.round(ms * 10) / 10;
  return { p99Ms: round(percentile(sorted, 0.99)), maxMs: round(sorted.at(-1) ?? 0) };
};

let timer;
let busy = [];
let passed = [];

const start = () => {
  busy = [];
  passed = [];
  let lastBusy = busyNs();
  let last = performance.now();
  timer = setInterval(() => {
    const [nowBusy, now] = [busyNs(), performance.now()];
    busy.push((nowBusy - lastBusy) / 1e6);
    passed.push(now - last);
    [lastBusy, last] = [nowBusy, now];
  }, 5);
};
const stop = () => {
  clearInterval(timer);
  timer = undefined;
  writeFileSync(file, JSON.stringify({ ...summary(busy), turns: busy.length, passed: summary(passed) }));
};

if (file) process.on("SIGUSR2", () => (timer ? stop() : start()));
