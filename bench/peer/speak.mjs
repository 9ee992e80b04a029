import { openPeer } from "./open-peer.mjs";

/** Argument: JSON { model, ids, voice, runs }. Prints JSON { seconds: number[], audioSeconds, loadSeconds }. */
const { model, ids, voice, runs } = JSON.parse(process.argv[2] ?? "{}");
const loadStarted = performance.now();
const peer = await openPeer(model);
const loadSeconds = (performance.now() - loadStarted) / 1000;

const seconds = [];
let audioSeconds = 0;
for (let run = 0; run <= runs; run += 1) {
  const started = performance.now();
  const sound = await peer.say(ids, voice);
  // The first run warms up and is not counted.
  if (run > 0) seconds.push((performance.now() - started) / 1000);
  audioSeconds = sound.audio.length / sound.sampling_rate;
}
peer.close();
console.log(JSON.stringify({ seconds, audioSeconds, loadSeconds }));
process.exit(0);
