import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Loaded into the server by the bench alone. SIGUSR2 once: start counting afresh. SIGUSR2 again: write the 99th
 * percentile of the event loop's delay, in milliseconds, to BENCH_PROBE_FILE.
 */
const file = process.env.BENCH_PROBE_FILE;
// The engine process inherits the environment but is not the one being watched.
delete process.env.NODE_OPTIONS;
if (file) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let isCounting = false;
  process.on("SIGUSR2", () => {
    if (isCounting) {
      delay.disable();
      writeFileSync(file, String(delay.percentile(99) / 1e6));
    } else {
      delay.reset();
      delay.enable();
    }
    isCounting = !isCounting;
  });
}
