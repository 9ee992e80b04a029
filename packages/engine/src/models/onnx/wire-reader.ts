import { ModelError } from "../model-error.ts";

const text = new TextDecoder();

/** Walks one protobuf message field by field; sub-messages and bytes are views, never copies. */
export class WireReader {
  #bytes: Uint8Array;
  #view: DataView;
  #at = 0;
  #fieldStart = 0;
  #wireType = 0;

  constructor(bytes: Uint8Array) {
    // A Buffer would hand its own odd slice() on to every tensor; a plain view does not.
    this.#bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Number of the next field, or 0 at the end of the message. */
  nextField(): number {
    if (this.#at >= this.#bytes.length) return 0;
    this.#fieldStart = this.#at;
    const tag = this.readInt();
    this.#wireType = tag & 7;
    return tag >>> 3;
  }

  /** A varint as a signed 64-bit value; exact up to 2^53, clamped to the nearest double beyond. */
  readInt(): number {
    let low = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = this.#byte();
      low |= (byte & 0x7f) << shift;
      if (byte < 0x80) return low;
    }
    let value = BigInt(low);
    for (let shift = 28n; shift < 70n; shift += 7n) {
      const byte = this.#byte();
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return Number(BigInt.asIntN(64, value));
    }
    throw truncated();
  }

  readFloat(): number {
    const value = this.#view.getFloat32(this.#advance(4), true);
    return value;
  }

  readBytes(): Uint8Array {
    const size = this.readInt();
    const start = this.#advance(size);
    return this.#bytes.subarray(start, start + size);
  }

  readText(): string {
    return text.decode(this.readBytes());
  }

  /** A repeated integer field, packed or not, appended to `into`. */
  readInts(into: number[]): void {
    if (this.#wireType !== 2) {
      into.push(this.readInt());
      return;
    }
    const packed = new WireReader(this.readBytes());
    while (packed.#at < packed.#bytes.length) into.push(packed.readInt());
  }

  /** A repeated float field, packed or not, appended to `into`. */
  readFloats(into: number[]): void {
    if (this.#wireType !== 2) {
      into.push(this.readFloat());
      return;
    }
    const packed = new WireReader(this.readBytes());
    while (packed.#at < packed.#bytes.length) into.push(packed.readFloat());
  }

  /** The field with its number, as it stands on the wire. */
  readWhole(): Uint8Array {
    this.skip();
    return this.#bytes.subarray(this.#fieldStart, this.#at);
  }

  skip(): void {
    if (this.#wireType === 0) this.readInt();
    else if (this.#wireType === 1) this.#advance(8);
    else if (this.#wireType === 2) this.readBytes();
    else if (this.#wireType === 5) this.#advance(4);
    else throw new ModelError("weights_corrupt", `Unknown protobuf wire type ${this.#wireType}`);
  }

  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw truncated();
    this.#at += 1;
    return byte;
  }

  #advance(size: number): number {
    const start = this.#at;
    if (size < 0 || start + size > this.#bytes.length) throw truncated();
    this.#at = start + size;
    return start;
  }
}

const truncated = () => new ModelError("weights_corrupt", "The protobuf message ends before its last field does");
