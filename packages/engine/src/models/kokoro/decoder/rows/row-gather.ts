import { type GraphBuilder, int } from "../../../onnx/graph-builder.ts";

export type RowWindow = {
  input: string;
  offsets: number[];
  /** Names the frame rate, so that layers of one stage share their index table. */
  rate: string;
  /** [count, channels] of what lies before the start and after the end. */
  padding: (count: number) => string;
};

/** Lays neighbouring rows side by side: [frames, channels] to [frames, offsets * channels]. */
export const rowGather = (graph: GraphBuilder): ((window: RowWindow) => string) => {
  const tables = new Map<string, string>();
  const tableFor = ({ input, offsets, rate }: RowWindow): string => {
    const key = `${rate} ${offsets.join()}`;
    const table = tables.get(key) ?? indexTable(graph, input, offsets);
    tables.set(key, table);
    return table;
  };
  return (window) => {
    const before = Math.max(0, -Math.min(...window.offsets));
    const after = Math.max(0, ...window.offsets);
    if (before + after === 0) return window.input;
    const rows = [window.padding(before), window.input, window.padding(after)];
    const padded = graph.op("Concat", rows, { axis: int(0) });
    const gathered = graph.op("Gather", [padded, tableFor(window)], { axis: int(0) });
    return graph.op("Flatten", [gathered], { axis: int(1) });
  };
};

/** [frames, offsets] of row numbers in the padded input. */
const indexTable = (graph: GraphBuilder, input: string, offsets: number[]): string => {
  const frames = graph.op("Gather", [graph.op("Shape", [input]), graph.whole(0)], { axis: int(0) });
  const range = graph.op("Range", [graph.whole(0), frames, graph.whole(1)]);
  const first = Math.min(...offsets);
  const steps = graph.op("Unsqueeze", [graph.list(...offsets.map((offset) => offset - first)), graph.list(0)]);
  const table = graph.op("Add", [graph.op("Unsqueeze", [range, graph.list(1)]), steps]);
  return graph.op("Cast", [table], { to: int(6) });
};
