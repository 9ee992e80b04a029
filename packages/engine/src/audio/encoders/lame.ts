import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** One mp3 encoding in progress. The bytes returned are copies and stay valid. */
export type Lame = {
  encode(samples: Float32Array): Uint8Array;
  flush(): Uint8Array;
  free(): void;
};

/** What mp3.wasm of wasm-media-encoders 0.7.0 exports; numbers are addresses in its memory. */
type LameExports = {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(address: number): void;
  enc_init(parameters: number): number;
  enc_get_pcm(encoder: number, sampleCount: number): number;
  enc_encode(encoder: number, sampleCount: number): number;
  enc_flush(encoder: number): number;
  enc_get_out_buf(encoder: number): number;
  enc_free(encoder: number): void;
};

// Each instance has 16 MB of memory, so a few that are done are kept for the next speaker.
const MAX_IDLE_INSTANCES = 4;
const idleInstances: LameExports[] = [];
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The package's own loader instantiates asynchronously for every encoder; here the module is compiled once
 * and each instance is made on the spot, so that opening an encoder costs well under a millisecond.
 */
export const openLame = async (of: { sampleRateHz: number; bitrateKbps: number }): Promise<Lame> => {
  compiled ??= compileLame();
  const module = await compiled;
  const lame = idleInstances.pop() ?? instantiateLame(module);
  return bindLame(lame, initEncoder(lame, of));
};

const compileLame = async (): Promise<WebAssembly.Module> => {
  const path = createRequire(import.meta.url).resolve("wasm-media-encoders/wasm/mp3");
  return new WebAssembly.Module(new Uint8Array(await readFile(path)));
};

const instantiateLame = (module: WebAssembly.Module): LameExports => {
  const instance = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: {
      proc_exit: (code: number) => {
        throw new Error(`mp3 encoder stopped with code ${code}`);
      },
    },
    env: { emscripten_notify_memory_growth: () => undefined },
  });
  const lame = instance.exports as unknown as LameExports;
  lame._initialize();
  return lame;
};

const initEncoder = (lame: LameExports, of: { sampleRateHz: number; bitrateKbps: number }): number => {
  const PARAMETER_COUNT = 5;
  const address = lame.malloc(PARAMETER_COUNT * 4);
  if (address === 0) throw new Error("mp3 encoder has no memory left");
  const parameters = new DataView(lame.memory.buffer, address, PARAMETER_COUNT * 4);
  parameters.setUint32(0, 1, true); // channels
  parameters.setUint32(4, of.sampleRateHz, true);
  parameters.setInt32(8, of.bitrateKbps, true);
  parameters.setFloat32(12, -1, true); // no variable bitrate
  parameters.setInt32(16, of.sampleRateHz, true); // the rate does not change inside the encoder
  const encoder = lame.enc_init(address);
  lame.free(address);
  if (encoder === 0) throw new Error(`mp3 encoder refused ${of.sampleRateHz} Hz at ${of.bitrateKbps} kbps`);
  return encoder;
};

const bindLame = (lame: LameExports, encoder: number): Lame => {
  let isFree = false;
  const takeOutput = (sizeOrError: number): Uint8Array => {
    if (sizeOrError < 0) throw new Error(`mp3 encoder failed with ${sizeOrError}`);
    return new Uint8Array(lame.memory.buffer, lame.enc_get_out_buf(encoder), sizeOrError).slice();
  };
  return {
    encode: (samples) => {
      const channels = lame.enc_get_pcm(encoder, samples.length);
      if (channels === 0) throw new Error("mp3 encoder has no memory left");
      const address = new DataView(lame.memory.buffer).getUint32(channels, true);
      new Float32Array(lame.memory.buffer, address, samples.length).set(samples);
      return takeOutput(lame.enc_encode(encoder, samples.length));
    },
    flush: () => takeOutput(lame.enc_flush(encoder)),
    free: () => {
      if (isFree) return;
      isFree = true;
      lame.enc_free(encoder);
      if (idleInstances.length < MAX_IDLE_INSTANCES) idleInstances.push(lame);
    },
  };
};
