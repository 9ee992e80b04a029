import { Zip, ZipPassThrough } from "fflate";

export type ZipEntry = { name: string; modifiedAt: Date; open(): Promise<AsyncIterable<Uint8Array>> };

/** One zip as it is read; files are opened one after the other. Audio is stored as it is: it hardly shrinks. */
export async function* zipFiles(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for (const { name, modifiedAt, open } of entries) {
    const part = new ZipPassThrough(name);
    part.mtime = modifiedAt;
    zip.add(part);
    for await (const bytes of await open()) {
      part.push(bytes);
      yield* ready.splice(0);
    }
    part.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
