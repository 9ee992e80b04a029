import { writeFileSync } from "node:fs";
import path from "node:path";
import { openPeer } from "./open-peer.mjs";

/** Argument: JSON { model, said: { ids, voice }[], folder }. Leaves 0.f32, 1.f32 ... there: samples at 24 kHz. */
const { model, said, folder } = JSON.parse(process.argv[2] ?? "{}");
const peer = await openPeer(model);
for (const [index, { ids, voice }] of said.entries()) {
  const { audio } = await peer.say(ids, voice);
  writeFileSync(path.join(folder, `${index}.f32`), Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength));
}
peer.close();
process.exit(0);
