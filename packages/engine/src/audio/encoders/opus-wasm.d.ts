/** The package types only its main entry, which prefers a native addon; we ask for the portable build by name. */
declare module "@evan/opus/wasm/index.mjs" {
  export class Encoder {
    constructor(options: { channels: 1 | 2; sample_rate: number; application: "voip" | "audio" });
    ctl(command: number, value?: number): number;
    /** 16-bit samples of one frame in, one packet out. */
    encode(frame: Int16Array): Uint8Array;
    drop(): void;
  }
}
