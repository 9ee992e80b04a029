declare module "espeak-ng" {
  /** Runs the command it was. */
  export default function createInstance(options: {
    arguments: string[];
  }): Promise<{ FS: { readFile(path: string): Uint8Array } }>;
}
