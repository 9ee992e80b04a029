const text = new TextEncoder();

/** Builds one protobuf message as a list of chunks, so that large tensors are referenced and not copied. */
export class WireWriter {
  readonly chunks: Uint8Array[] = [];
  sizeBytes = 0;

  int(field: number, value: number): void {
    this.#push(Uint8Array.from([...varint(field << 3), ...varint(value)]));
  }

  float(field: number, value: number): void {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setFloat32(0, value, true);
    this.#push(Uint8Array.from([...varint((field << 3) | 5), ...bytes]));
  }

  bytes(field: number, value: Uint8Array): void {
    this.#push(Uint8Array.from([...varint((field << 3) | 2), ...varint(value.length)]));
    this.#push(value);
  }

  text(field: number, value: string): void {
    this.bytes(field, text.encode(value));
  }

  ints(field: number, values: readonly number[]): void {
    this.bytes(field, Uint8Array.from(values.flatMap((value) => varint(value))));
  }

  floats(field: number, values: readonly number[]): void {
    this.bytes(field, new Uint8Array(Float32Array.from(values).buffer));
  }

  /** A field with its number, as `WireReader.readWhole` gave it. */
  whole(field: Uint8Array): void {
    this.#push(field);
  }

  message(field: number, fill: (inner: WireWriter) => void): void {
    const inner = new WireWriter();
    fill(inner);
    this.#push(Uint8Array.from([...varint((field << 3) | 2), ...varint(inner.sizeBytes)]));
    for (const chunk of inner.chunks) this.chunks.push(chunk);
    this.sizeBytes += inner.sizeBytes;
  }

  #push(chunk: Uint8Array): void {
    this.chunks.push(chunk);
    this.sizeBytes += chunk.length;
  }
}

const varint = (value: number): number[] => {
  const out: number[] = [];
  // Negative numbers are written as their 64-bit two's complement, ten bytes long.
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest >= 0x80n) {
    out.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  out.push(Number(rest));
  return out;
};
