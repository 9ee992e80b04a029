import { places } from "../places.ts";

/** The real ear process, from source. */
export const earProcess = {
  entry: places.earEntry,
  execArgv: places.engineExecArgv,
  weightsDir: places.weights,
  /** The bytes of any file will do. */
  markKeyFile: places.earEntry,
};
