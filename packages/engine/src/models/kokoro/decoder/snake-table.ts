import { float, type GraphBuilder, int, runtimeDomain } from "../../onnx/graph-builder.ts";

/** sin(x)^2 repeats after pi; the table divides that into as many steps as a byte has values. */
export const phaseStepsPerRadian = 256 / Math.PI;

/**
 * sin^2 over half a period is nearly an S-curve: 0.5 + reach * (sigmoid(steepness * t) - 0.5), t from -64 to 64.
 * Least squares; error 0.005 root mean square, 0.015 at most.
 */
const reach = 1.162;
const steepness = 0.044;
/** The sigmoid's highest value becomes byte 255. */
const curveStep = 1 / (1 + Math.exp(-64 * steepness)) / 255;
const curveMiddle = Math.round(0.5 / curveStep);

/** What the table leaves out of Snake, so that its values lie evenly around zero. */
export const tableOffset = phaseStepsPerRadian * (0.5 - reach * (curveMiddle * curveStep - 0.5));

/**
 * Snake without a sine: `phase` is the input times `phaseStepsPerRadian`, the result is Snake in the same unit, less
 * `tableOffset`. A cast to a byte wraps, which is the phase; folding it at half a period and one more table of 256
 * entries give the S-curve. The wrap is undefined for negative floats in C++, so it is tested on every machine.
 */
export const tableSnake = (graph: GraphBuilder, phase: string): string => {
  const wrapped = graph.op("Cast", [phase], { to: int(2) });
  const one = graph.scalar(1);
  const folded = graph.op(
    "QLinearLeakyRelu",
    [wrapped, one, graph.byte(128), one, graph.byte(0)],
    { alpha: float(-1) },
    runtimeDomain,
  );
  const curve = graph.op(
    "QLinearSigmoid",
    [folded, graph.scalar(steepness), graph.byte(64), graph.scalar(curveStep), graph.byte(0)],
    {},
    runtimeDomain,
  );
  const height = graph.scalar(phaseStepsPerRadian * reach * curveStep);
  return graph.op("Sub", [phase, graph.op("DequantizeLinear", [curve, height, graph.byte(curveMiddle)])]);
};
