import { ModelError } from "../model-error.ts";
import { elementType, type OnnxTensor } from "./onnx-types.ts";
import { WireReader } from "./wire-reader.ts";

export const readTensor = (bytes: Uint8Array): OnnxTensor => {
  const tensor: OnnxTensor = { name: "", dims: [], dataType: 0, raw: new Uint8Array(0) };
  const floats: number[] = [];
  const ints: number[] = [];
  const reader = new WireReader(bytes);
  for (let field = reader.nextField(); field; field = reader.nextField()) {
    if (field === 1) reader.readInts(tensor.dims);
    else if (field === 2) tensor.dataType = reader.readInt();
    else if (field === 4) reader.readFloats(floats);
    else if (field === 5 || field === 7) reader.readInts(ints);
    else if (field === 8) tensor.name = reader.readText();
    else if (field === 9) tensor.raw = reader.readBytes();
    else if (field === 3 || field === 6 || field === 10 || field === 11 || field === 13)
      throw unsupported(tensor, field);
    else reader.skip();
  }
  if (floats.length > 0) tensor.raw = new Uint8Array(Float32Array.from(floats).buffer);
  if (ints.length > 0) tensor.raw = packInts(tensor, ints);
  return tensor;
};

const packInts = (tensor: OnnxTensor, ints: number[]): Uint8Array => {
  switch (tensor.dataType) {
    case elementType.int64:
      return new Uint8Array(BigInt64Array.from(ints.map(BigInt)).buffer);
    case elementType.int32:
      return new Uint8Array(Int32Array.from(ints).buffer);
    case elementType.uint8:
    case elementType.int8:
    case elementType.bool:
      return Uint8Array.from(ints);
    default:
      throw unsupported(tensor, 5);
  }
};

const unsupported = (tensor: OnnxTensor, field: number) =>
  new ModelError(
    "graph_unsupported",
    `Tensor ${tensor.name} of type ${tensor.dataType} stores its data in field ${field}, which is not supported`,
  );
