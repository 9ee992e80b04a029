import openRnnoise from "@echogarden/rnnoise-wasm";

export const denoiserRateHz = 48_000;
const frameSamples = 480;
/** The model was made for 16 bit samples. */
const fullScale = 32_768;

export type Denoiser = {
  /** Takes sound at 48 kHz piece by piece; gives as much back, shifted by nothing, once `flush` was called too. */
  push(samples: Float32Array): Float32Array;
  flush(): Float32Array;
  close(): void;
};

let module: ReturnType<typeof openRnnoise> | undefined;

/** Always close what was opened: its memory is outside the garbage collector's sight. */
export const openDenoiser = async (): Promise<Denoiser> => {
  const rnnoise = await (module ??= openRnnoise());
  const state = rnnoise._rnnoise_create(0);
  const buffer = (buffers ??= rnnoise._malloc(frameSamples * 4));
  let held = new Float32Array(0);
  /** The first frame that comes out is what lay before the sound. */
  let lead = frameSamples;
  let received = 0;
  let produced = 0;

  const run = (samples: Float32Array): Float32Array => {
    const all = new Float32Array(held.length + samples.length);
    all.set(held);
    all.set(samples, held.length);
    const whole = Math.floor(all.length / frameSamples) * frameSamples;
    const out = new Float32Array(whole);
    for (let at = 0; at < whole; at += frameSamples) {
      const input = all.subarray(at, at + frameSamples);
      for (let i = 0; i < frameSamples; i += 1) rnnoise.HEAPF32[buffer / 4 + i] = input[i]! * fullScale;
      rnnoise._rnnoise_process_frame(state, buffer, buffer);
      for (let i = 0; i < frameSamples; i += 1) out[at + i] = rnnoise.HEAPF32[buffer / 4 + i]! / fullScale;
    }
    held = all.slice(whole);
    const skipped = Math.min(lead, out.length);
    lead -= skipped;
    return out.subarray(skipped);
  };
  return {
    push(samples) {
      received += samples.length;
      const out = run(samples);
      produced += out.length;
      return out;
    },
    flush: () => run(new Float32Array(2 * frameSamples)).subarray(0, received - produced),
    close: () => rnnoise._rnnoise_destroy(state),
  };
};

let buffers: number | undefined;
