import { once } from "node:events";

/** A file in, samples out, as README.md says. */
const packages = { m4a: "@audio/decode-mp4", aac: "@audio/decode-aac" };
/** A few bytes can stand for much sound: small steps let whoever reads stop in time. */
const stepBytes = 8192;

const readAll = async () => {
  const parts = [];
  for await (const part of process.stdin) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
};

const write = async (data) => {
  if (!process.stdout.write(data)) await once(process.stdout, "drain");
};

const writeSound = async ({ channelData, sampleRate }) => {
  const samples = channelData?.[0]?.length ?? 0;
  if (samples === 0) return;
  await write(`sound ${sampleRate} ${channelData.length} ${samples}\n`);
  for (const channel of channelData) {
    await write(Buffer.from(Float32Array.from(channel.subarray(0, samples)).buffer));
  }
};

const decode = async (type) => {
  const { decoder } = await import(packages[type]);
  const codec = await decoder();
  const bytes = await readAll();
  // An mp4's table of contents may come last, and its reader searches anew with each piece until it has it.
  const step = type === "m4a" ? Math.max(1, bytes.length) : stepBytes;
  for (let start = 0; start < bytes.length; start += step) {
    await writeSound(await codec.decode(bytes.slice(start, start + step)));
  }
  await writeSound(await codec.flush());
  await write("end\n");
};

// Whoever reads may have had enough.
process.stdout.on("error", () => process.exit(0));
try {
  const type = process.argv[2] ?? "";
  if (!Object.hasOwn(packages, type)) throw new Error(`there is no kind ${type}`);
  await decode(type);
} catch (error) {
  await write(`error ${String(error?.message ?? error).replace(/\s+/g, " ")}\n`);
}
