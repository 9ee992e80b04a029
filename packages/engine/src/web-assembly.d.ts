/** Node has it, but neither its types nor the language library without a browser name it. Only what is used here. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>;
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  const Module: new (bytes: Uint8Array) => Module;
  const Instance: new (module: Module, imports: Imports) => Instance;
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
