/** Node has it, but neither its types nor the language library without a browser name it. Only what is used here. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  interface Module {}
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  const Module: new (bytes: Uint8Array) => Module;
  const Instance: new (module: Module, imports: Record<string, Record<string, unknown>>) => Instance;
}
