import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

/** One AAC encoding in progress. The packets returned are copies and stay valid. */
export type LibavAac = {
  /** Takes exactly `AAC_FRAME_SAMPLES`. */
  encode(frame: Float32Array): Uint8Array[];
  flush(): Uint8Array[];
  free(): void;
};

export const AAC_FRAME_SAMPLES = 1024;

/** What the module inside @mediabunny/aac-encoder 1.59.0 exports, under names its build made short. */
const names = {
  memory: "r",
  initialise: "s",
  initEncoder: "t",
  inputAddress: "y",
  sendFrame: "A",
  receivePacket: "B",
  startFlush: "C",
  packetAddress: "E",
  closeEncoder: "H",
} as const;

type Numbers = (...values: (number | bigint)[]) => number;
type Memory = WebAssembly.Memory & { grow(pages: number): number };
type AacExports = { memory: Memory } & Record<Exclude<keyof typeof names, "memory">, Numbers>;

// Each instance has 18 MB of memory, so a few that are done are kept for the next speaker.
const MAX_IDLE_INSTANCES = 4;
const idleInstances: AacExports[] = [];
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The package's own door runs a worker for each encoder and answers later; here the module is compiled once, instances are
 * made on the spot, and each frame is encoded where it is given.
 */
export const openLibavAac = async (of: { sampleRateHz: number; bitrateKbps: number }): Promise<LibavAac> => {
  compiled ??= compileAac();
  const module = await compiled;
  const aac = idleInstances.pop() ?? instantiateAac(module);
  const encoder = aac.initEncoder(1, of.sampleRateHz, of.bitrateKbps * 1000);
  if (encoder === 0) throw new Error(`aac encoder refused ${of.sampleRateHz} Hz at ${of.bitrateKbps} kbps`);
  return bindAac(aac, encoder);
};

const compileAac = async (): Promise<WebAssembly.Module> => {
  const door = createRequire(import.meta.url).resolve("@mediabunny/aac-encoder");
  const text = await readFile(path.join(path.dirname(door), "../modules/build/aac.js"), "utf8");
  return new WebAssembly.Module(embeddedModule(text));
};

/** The module lies in the script as one string: a character for each byte, 256 for zero, four of them escaped. */
const embeddedModule = (script: string): Uint8Array<ArrayBuffer> => {
  const [, literal] = /binaryDecode\('((?:[^'\\]|\\.)*)'\)/su.exec(script) ?? [];
  if (literal === undefined) throw new Error("aac encoder has no module inside");
  const plain = literal.replace(/\\(.)/gsu, (_, char: string) => ({ n: "\n", r: "\r" })[char] ?? char);
  return Uint8Array.from(plain, (char) => char.charCodeAt(0) & 0xff);
};

const instantiateAac = (module: WebAssembly.Module): AacExports => {
  const { exports } = new WebAssembly.Instance(module, { a: outsideOf(() => aac.memory) });
  const aac = Object.fromEntries(
    Object.entries(names).map(([name, short]) => [name, exports[short]]),
  ) as unknown as AacExports;
  aac.initialise();
  return aac;
};

const PAGE_BYTES = 65_536;
const NOT_SUPPORTED = 52;

/** It computes; of a system it needs memory alone. What else it was linked with (files, timers, time) is refused. */
const outsideOf = (memory: () => Memory): Record<string, (...values: number[]) => unknown> => {
  const stop = (): never => {
    throw new Error("aac encoder stopped");
  };
  const refuse = (): number => NOT_SUPPORTED;
  const refused = Object.fromEntries([..."aqnleghiop"].map((name) => [name, refuse]));
  return {
    ...refused,
    f: stop,
    j: stop,
    k: () => undefined,
    d: () => 0,
    // No environment: neither names nor bytes of them.
    b: () => 0,
    c: (count: number, bytes: number) => {
      const view = new DataView(memory().buffer);
      view.setUint32(count, 0, true);
      view.setUint32(bytes, 0, true);
      return 0;
    },
    m: (wantedBytes: number) => {
      const missing = (wantedBytes >>> 0) - memory().buffer.byteLength;
      memory().grow(Math.max(0, Math.ceil(missing / PAGE_BYTES)));
      return 1;
    },
  };
};

const bindAac = (aac: AacExports, encoder: number): LibavAac => {
  let isFree = false;
  let sampleCount = 0n;
  const takePackets = (): Uint8Array[] => {
    const packets: Uint8Array[] = [];
    for (;;) {
      const size = aac.receivePacket(encoder);
      if (size < 0) throw new Error(`aac encoder failed with ${size}`);
      if (size === 0) return packets;
      packets.push(new Uint8Array(aac.memory.buffer, aac.packetAddress(encoder), size).slice());
    }
  };
  return {
    encode: (frame) => {
      const address = aac.inputAddress(encoder, frame.byteLength);
      if (address === 0) throw new Error("aac encoder has no memory left");
      new Float32Array(aac.memory.buffer, address, frame.length).set(frame);
      const failed = aac.sendFrame(encoder, sampleCount);
      if (failed < 0) throw new Error(`aac encoder failed with ${failed}`);
      sampleCount += BigInt(frame.length);
      return takePackets();
    },
    flush: () => {
      aac.startFlush(encoder);
      return takePackets();
    },
    free: () => {
      if (isFree) return;
      isFree = true;
      aac.closeEncoder(encoder);
      if (idleInstances.length < MAX_IDLE_INSTANCES) idleInstances.push(aac);
    },
  };
};
