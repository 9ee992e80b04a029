import childProcess from "node:child_process";
import { writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/**
 * Loaded into the server by the bench alone. Notes when each call is handed to the speaking process, by its seed, on the
 * clock all processes of the machine share, and writes the list to BENCH_CALLS_FILE when calls have stopped coming.
 */
const file = process.env.BENCH_CALLS_FILE;
const quietMs = 300;

if (file) {
  const { fork } = childProcess;
  const calls = [];
  let writing;
  const note = (message) => {
    if (message?.kind !== "call" || message.name !== "speak") return;
    calls.push([message.request.seed, Number(process.hrtime.bigint()) / 1e6]);
    writing ??= setTimeout(write, quietMs);
    writing.refresh();
  };
  const write = () => {
    writing = undefined;
    writeFileSync(file, JSON.stringify(calls));
  };
  childProcess.fork = (...args) => {
    const child = fork(...args);
    const send = child.send.bind(child);
    child.send = (message, ...rest) => {
      const isSent = send(message, ...rest);
      note(message);
      return isSent;
    };
    return child;
  };
  syncBuiltinESMExports();
}
