declare module "espeak-ng" {
  type Instance = {
    FS: {
      writeFile(path: string, data: string | Uint8Array): void;
      readFile(path: string, options: { encoding: "utf8" }): string;
      readFile(path: string): Uint8Array;
    };
  };
  type Options = {
    noInitialRun: boolean;
    print(line: string): void;
    printErr(line: string): void;
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void): object;
  };
  export default function createInstance(options: Options): Promise<Instance>;
}
