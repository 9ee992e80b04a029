import type { OnnxAttribute, OnnxDim, OnnxModel, OnnxNode, OnnxTensor, OnnxValueInfo } from "./onnx-types.ts";
import { elementType } from "./onnx-types.ts";
import { floatTensor, int64Tensor, int8Tensor, uint8Tensor } from "./tensor-values.ts";

export const int = (value: number): OnnxAttribute => ({ kind: "int", value });
export const float = (value: number): OnnxAttribute => ({ kind: "float", value });
export const ints = (...value: number[]): OnnxAttribute => ({ kind: "ints", value });
export const string = (value: string): OnnxAttribute => ({ kind: "string", value });

/** Operators that only this runtime has; needed for integer matrix products with a float result. */
export const runtimeDomain = "com.microsoft";

type Attributes = Record<string, OnnxAttribute>;

/** Writes a graph node by node; every operation returns the name of its result. */
export class GraphBuilder {
  #nodes: OnnxNode[] = [];
  #initializers = new Map<string, OnnxTensor>();
  #inputs: OnnxValueInfo[] = [];
  #outputs: OnnxValueInfo[] = [];
  #shared = new Map<string, string>();
  #count = 0;
  #prefix: string;

  /** `prefix` keeps the names of one builder apart from those of nodes it adopts. */
  constructor(prefix = "") {
    this.#prefix = prefix;
  }

  input(name: string, dims: OnnxDim[], dataType: number = elementType.float): string {
    this.#inputs.push({ name, dims, dataType });
    return name;
  }

  output(value: string, name: string, dims: OnnxDim[], dataType: number = elementType.float): void {
    this.#nodes.push({ ...this.#node("Identity", [value], {}, ""), outputs: [name] });
    this.#outputs.push({ name, dims, dataType });
  }

  op(opType: string, inputs: string[], attributes: Attributes = {}, domain = ""): string {
    const node = this.#node(opType, inputs, attributes, domain);
    this.#nodes.push(node);
    return node.outputs[0] ?? "";
  }

  /** An operation with several results. */
  ops(opType: string, inputs: string[], resultCount: number, attributes: Attributes = {}): string[] {
    const node = this.#node(opType, inputs, attributes, "");
    node.outputs = Array.from({ length: resultCount }, (_, i) => `${node.name}.${i}`);
    this.#nodes.push(node);
    return node.outputs;
  }

  floats(dims: number[], values: Float32Array): string {
    return this.#add(floatTensor(this.#newName("floats"), dims, values));
  }

  bytes(dims: number[], values: Uint8Array): string {
    return this.#add(uint8Tensor(this.#newName("bytes"), dims, values));
  }

  signedBytes(dims: number[], values: Int8Array): string {
    return this.#add(int8Tensor(this.#newName("signed"), dims, values));
  }

  /** A float without dimensions; equal ones are stored once. */
  scalar(value: number): string {
    return this.#once(`float ${value}`, (name) => floatTensor(name, [], Float32Array.of(value)));
  }

  byte(value: number): string {
    return this.#once(`byte ${value}`, (name) => uint8Tensor(name, [], Uint8Array.of(value)));
  }

  /** A list of int64, as axes and shapes are given; equal ones are stored once. */
  list(...values: number[]): string {
    return this.#once(`list ${values.join()}`, (name) => int64Tensor(name, [values.length], values));
  }

  /** An int64 without dimensions. */
  whole(value: number): string {
    return this.#once(`whole ${value}`, (name) => int64Tensor(name, [], [value]));
  }

  /** Takes nodes of another graph over as they are. */
  adopt(nodes: OnnxNode[], initializers: Map<string, OnnxTensor>): void {
    this.#nodes.push(...nodes);
    for (const tensor of initializers.values()) this.#add(tensor);
  }

  build(name: string, opset = 21): OnnxModel {
    return {
      irVersion: 10,
      producer: "timbre",
      opsets: [
        { domain: "", version: opset },
        { domain: runtimeDomain, version: 1 },
      ],
      graph: {
        name,
        nodes: this.#nodes,
        initializers: this.#initializers,
        inputs: this.#inputs,
        outputs: this.#outputs,
      },
    };
  }

  #node(opType: string, inputs: string[], attributes: Attributes, domain: string): OnnxNode {
    const name = this.#newName(opType);
    return { name, opType, domain, inputs, outputs: [`${name}.0`], attributes };
  }

  #newName(kind: string): string {
    this.#count += 1;
    return `${this.#prefix}${kind}${this.#count}`;
  }

  #add(tensor: OnnxTensor): string {
    this.#initializers.set(tensor.name, tensor);
    return tensor.name;
  }

  #once(key: string, make: (name: string) => OnnxTensor): string {
    const known = this.#shared.get(key);
    if (known) return known;
    const name = this.#add(make(this.#newName("constant")));
    this.#shared.set(key, name);
    return name;
  }
}
