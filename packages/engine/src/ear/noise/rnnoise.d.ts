declare module "@echogarden/rnnoise-wasm" {
  type RnnoiseModule = {
    HEAPF32: Float32Array;
    _malloc(bytes: number): number;
    _rnnoise_create(model: number): number;
    _rnnoise_destroy(state: number): void;
    /** Gives how surely the frame holds speech. */
    _rnnoise_process_frame(state: number, output: number, input: number): number;
  };
  const open: () => Promise<RnnoiseModule>;
  export default open;
}
