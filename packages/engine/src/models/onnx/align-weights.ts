import { ModelError } from "../model-error.ts";
import { WireReader } from "./wire-reader.ts";
import { WireWriter } from "./wire-writer.ts";

/** What the runtime's own buffers are aligned to; its widest instructions end the process on anything less. */
export const weightAlignmentBytes = 64;

const graphField = 7;
const initializerField = 5;
const externalDataField = 13;

export type AlignedModel = { model: Uint8Array[]; weights: Uint8Array[] };

/**
 * Lays out the weights file of a model again so that every blob begins where the runtime can use it as it is mapped.
 * The runtime itself writes them one behind the other. `location` is the new file's name beside the model's.
 */
export const alignWeights = (model: Uint8Array, weights: Uint8Array, location: string): AlignedModel => {
  const layout = new BlobLayout(weights);
  const out = new WireWriter();
  copyFields(model, out, graphField, (graph, inner) =>
    copyFields(graph, inner, initializerField, (tensor, initializer) =>
      copyFields(tensor, initializer, externalDataField, (entry, moved) =>
        moveEntry(entry, moved, { layout, location }),
      ),
    ),
  );
  return { model: out.chunks, weights: layout.chunks };
};

type Rewrite = (message: Uint8Array, inner: WireWriter) => void;

/** Copies a message field by field; sub-messages with the given number are written by `rewrite`. */
const copyFields = (message: Uint8Array, out: WireWriter, number: number, rewrite: Rewrite): void => {
  const reader = new WireReader(message);
  for (let field = reader.nextField(); field; field = reader.nextField()) {
    if (field === number) {
      const inside = reader.readBytes();
      out.message(field, (inner) => rewrite(inside, inner));
    } else out.whole(reader.readWhole());
  }
};

type Move = { layout: BlobLayout; location: string };

/** One key and value of `TensorProto.external_data`. A blob's length follows its offset. */
const moveEntry = (entry: Uint8Array, out: WireWriter, { layout, location }: Move): void => {
  const [key, value] = readPair(entry);
  out.text(1, key);
  if (key === "location") out.text(2, location);
  else if (key === "offset") out.text(2, String(layout.beginTensor(Number(value))));
  else if (key === "length") out.text(2, String(layout.endTensor(Number(value))));
  else if (key.startsWith("prepacked")) out.text(2, movePrepacked(value, layout));
  else out.text(2, value);
};

const readPair = (entry: Uint8Array): [key: string, value: string] => {
  const pair: [string, string] = ["", ""];
  const reader = new WireReader(entry);
  for (let field = reader.nextField(); field; field = reader.nextField()) {
    if (field === 1) pair[0] = reader.readText();
    else if (field === 2) pair[1] = reader.readText();
    else reader.skip();
  }
  return pair;
};

/** "operator+checksum|offset;length;checksum[|offset;length;checksum]": weights as a kernel wants them. */
const movePrepacked = (value: string, layout: BlobLayout): string => {
  const [kernel = "", ...blobs] = value.split("|");
  const moved = blobs.map((blob) => {
    const [offset = "", length = "", ...rest] = blob.split(";");
    if (!/^\d+$/.test(offset) || !/^\d+$/.test(length)) throw unknownLayout(value);
    return [layout.add(Number(offset), Number(length)), length, ...rest].join(";");
  });
  return [kernel, ...moved].join("|");
};

const unknownLayout = (value: string) =>
  new ModelError("graph_unsupported", `The runtime describes arranged weights in a way that is not known: ${value}`);

class BlobLayout {
  readonly chunks: Uint8Array[] = [];
  #source: Uint8Array;
  #size = 0;
  #tensorStart: number | undefined;

  constructor(source: Uint8Array) {
    this.#source = source;
  }

  add(offset: number, length: number): number {
    const start = this.beginTensor(offset);
    this.endTensor(length);
    return start;
  }

  /** Where a tensor that lay at `offset` begins now. */
  beginTensor(offset: number): number {
    const gap = -this.#size & (weightAlignmentBytes - 1);
    this.#push(new Uint8Array(gap));
    this.#tensorStart = offset;
    return this.#size;
  }

  endTensor(length: number): number {
    const start = this.#tensorStart;
    const isInside = start !== undefined && start >= 0 && length >= 0 && start + length <= this.#source.length;
    if (!isInside) throw new ModelError("graph_unexpected", "A tensor lies outside its weights file");
    this.#push(this.#source.subarray(start, start + length));
    this.#tensorStart = undefined;
    return length;
  }

  #push(chunk: Uint8Array): void {
    this.chunks.push(chunk);
    this.#size += chunk.length;
  }
}
