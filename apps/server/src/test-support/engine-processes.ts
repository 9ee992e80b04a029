import { places } from "../places.ts";

/** The real speaking process, from source. */
export const speakingProcess = { entry: places.engineEntry, execArgv: places.engineExecArgv };

/** The real hearing process, from source. */
export const earProcess = {
  entry: places.earEntry,
  execArgv: places.engineExecArgv,
  weightsDir: places.weights,
  /** The bytes of any file will do. */
  markKeyFile: places.earEntry,
};
