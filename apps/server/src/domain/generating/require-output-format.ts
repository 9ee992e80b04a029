import {
  AppError,
  defaultOutputFormat,
  isOutputFormat,
  isStreamingOutputFormat,
  type OutputFormat,
} from "@timbre/contract";

export const requireOutputFormat = (name: string = defaultOutputFormat, isStreamed: boolean): OutputFormat => {
  if (!isOutputFormat(name)) {
    throw new AppError("invalid_output_format", { name }, `The output format ${name} is not known.`);
  }
  if (isStreamed && !isStreamingOutputFormat(name)) {
    throw new AppError("invalid_output_format", { name }, `${name} cannot be streamed: its header needs the length.`);
  }
  return name;
};
